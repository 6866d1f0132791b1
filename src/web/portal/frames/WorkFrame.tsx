import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { SkipLink } from '#renderers/ui/SkipLink.tsx';
import { UiTextProvider } from '#renderers/ui/UiText.tsx';
import type { UiTextKey } from '#renderers/ui/UiText.tsx';
import { useServices } from '#web/base/services.ts';
import type { Density } from './density.ts';
import { HomeMark } from './HomeMark.tsx';
import { LegalLine } from './LegalLine.tsx';
import styles from './WorkFrame.module.css';

const mainId = 'inhalt';

/** Head of the workbench: the mark of the brand, and what leads through the portal. */
function WorkHead({ home, children }: { home: string | undefined; children: ReactNode }) {
  const brand = brandOf(useServices().bootstrap.brand);
  return (
    <header className={styles.head}>
      <HomeMark size={28} className={styles.home} href={home}>
        <span className={styles.name}>{brand.name}</span>
      </HomeMark>
      {children}
    </header>
  );
}

/**
 * Frame of the workbench of agents and brokers: a rail at the left, on small screens a bar of 48 px at the top; the page
 * has all of the width. Nothing of the public site but the legal line.
 */
export function WorkFrame({
  rail,
  home,
  density = 'compact',
  children,
}: {
  rail?: ReactNode;
  /** The overview of the person who is signed in; that of agents by default. */
  home?: string | undefined;
  density?: Density;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { bootstrap } = useServices();
  const uiText = useCallback((key: UiTextKey) => t(`ui.${key}`), [t]);
  return (
    <UiTextProvider text={uiText}>
      <div className={styles.frame} data-density={density}>
        <SkipLink targetId={mainId}>{t('page.skip')}</SkipLink>
        <WorkHead home={home}>{rail}</WorkHead>
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {/* The page around has a foot of its own. */}
        {!bootstrap.embedding && <LegalLine className={styles.foot} />}
      </div>
    </UiTextProvider>
  );
}
