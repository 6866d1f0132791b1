import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { SkipLink } from '#renderers/ui/SkipLink.tsx';
import { UiTextProvider } from '#renderers/ui/UiText.tsx';
import type { UiTextKey } from '#renderers/ui/UiText.tsx';
import { portalRoots } from '#engine/pages/framePaths.ts';
import { useServices } from '#web/base/services.ts';
import type { Density } from './density.ts';
import { LegalLine } from './LegalLine.tsx';
import styles from './WorkFrame.module.css';

const mainId = 'inhalt';

/** Head of the workbench: the mark of the brand, and what leads through the portal. */
function WorkHead({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const brand = brandOf(useServices().bootstrap.brand);
  return (
    <header className={styles.head}>
      <a
        className={styles.home}
        href={portalRoots.vermittler}
        aria-label={t('header.start', { brand: brand.name })}
      >
        <img src={brand.logo} alt="" width="28" height="28" />
        <span className={styles.name}>{brand.name}</span>
      </a>
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
  density = 'compact',
  children,
}: {
  rail?: ReactNode;
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
        <WorkHead>{rail}</WorkHead>
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {/* The page around has a foot of its own. */}
        {!bootstrap.embedding && <LegalLine className={styles.foot} />}
      </div>
    </UiTextProvider>
  );
}
