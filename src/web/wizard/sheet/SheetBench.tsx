import { Suspense, useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { BriefPrices } from '#renderers/form/briefPrices.ts';
import { FrameContext } from '#renderers/templates/frameContext.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { SkipLink } from '#renderers/ui/SkipLink.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { UiTextProvider, type UiTextKey } from '#renderers/ui/UiText.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { HomeMark } from '#web/portal/frames/HomeMark.tsx';
import { LegalLine } from '#web/portal/frames/LegalLine.tsx';
import { PageErrors, PriceSpoken } from '../pages/lazyParts.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import { CustomerStrip } from './CustomerStrip.tsx';
import { Explanation } from './Explanation.tsx';
import { focusNextOpen } from './focusOpen.ts';
import { SectionList } from './SectionList.tsx';
import { SheetPages } from './SheetPages.tsx';
import styles from './SheetBench.module.css';
import { sheetFrame } from './sheetFrame.tsx';
import { startSheetKeys } from './sheetKeys.ts';
import { useExplained } from './useExplained.ts';
import { useSheetText } from './useSheetText.ts';
import { useSheetCheck } from './useSheetCheck.ts';
import { VariantChoice } from './VariantChoice.tsx';

const mainId = 'inhalt';

/** Head of the sheet: the way back to the portal, the product, whether all is saved, and the agents' help. */
function BenchHead({ saveState }: { saveState: ReactNode }) {
  const { t } = useTranslation('sheet');
  const { definition, t: text } = useWizardBasis();
  return (
    <header className={styles.head}>
      <HomeMark size={24} className={styles.home} />
      <p className={styles.product}>
        <Icon name={text(`${definition.namespace}:icon`)} size="s" />
        {text(`${definition.namespace}:title`)}
      </p>
      <CustomerStrip />
      <div className={styles.save}>{saveState}</div>
      <Link href={agentPaths.faq} icon="help" className={styles.help}>
        {t('help')}
      </Link>
    </header>
  );
}

/** The questions as rows, and below them what is said about the one that has the focus. */
function Questions({
  notice,
  tools,
  onSaveForLater,
}: Pick<BenchProps, 'notice' | 'tools' | 'onSaveForLater'>) {
  const { t } = useTranslation('sheet');
  const { session } = useWizardBasis();
  const check = useSheetCheck();
  const { refused } = check;
  const about = useExplained(session.store);
  const explanation = useRef<HTMLElement>(null);
  useEffect(
    () =>
      startSheetKeys(document, {
        nextOpen: () => focusNextOpen(session),
        explain: () => explanation.current?.focus(),
      }),
    [session],
  );
  return (
    <div className={styles.questions}>
      <div className={styles.top}>
        <PageHeading page="sheet" focusOnMount>
          {t('title')}
        </PageHeading>
        {notice}
        {tools}
      </div>
      <FrameContext value={sheetFrame}>
        <BriefPrices value>
          <SheetPages check={check} dense />
        </BriefPrices>
      </FrameContext>
      <div className={styles.bar}>
        <div className={styles.said}>
          {refused.attempts > 0 && (
            <Suspense>
              <PageErrors key={refused.step} steps={refused.step} attempt={refused.attempts} />
            </Suspense>
          )}
          <Explanation ref={explanation} about={about} />
        </div>
        <div className={styles.actions}>
          {session.resumable && (
            <Button variant="link" onClick={onSaveForLater}>
              {t('wizard:navigation.saveForLater')}
            </Button>
          )}
          <Button variant="primary" busy={check.busy} onClick={check.next}>
            {t('check')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface BenchProps {
  saveState: ReactNode;
  /** The price, and what is done with it. */
  beside: ReactNode;
  notice: ReactNode;
  /** Actions on all answers. */
  tools: ReactNode;
  onSaveForLater: () => void;
}

/**
 * The sheet in a wide window: sections at the left, the questions in dense rows, price, variants and offer at the
 * right, all in sight. It has a frame of its own, which leaves the width to the questions.
 */
export default function SheetBench({ saveState, beside, ...questions }: BenchProps) {
  const { ready } = useSheetText();
  const { t } = useTranslation();
  const uiText = useCallback((key: UiTextKey) => t(`ui.${key}`), [t]);
  const { definition } = useWizardBasis();
  if (!ready) return <Skeleton lines={6} />;
  return (
    <UiTextProvider text={uiText}>
      <div className={styles.bench}>
        <SkipLink targetId={mainId}>{t('page.skip')}</SkipLink>
        <BenchHead saveState={saveState} />
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <div className={styles.list}>
            <SectionList />
            <LegalLine />
          </div>
          <Questions {...questions} />
          {beside && (
            <div className={styles.beside}>
              <VariantChoice />
              {beside}
            </div>
          )}
          <Suspense>{definition.price && <PriceSpoken />}</Suspense>
        </main>
      </div>
    </UiTextProvider>
  );
}
