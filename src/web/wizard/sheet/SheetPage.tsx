import { memo, useEffect, useId, useMemo } from 'react';
import { pageOfStep } from '#engine/definition/stepId.ts';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageQuestions } from '../pages/PageQuestions.tsx';
import PageErrors from '../pages/PageErrors.tsx';
import { usePageReady } from '../pages/usePageReady.ts';
import { optionalText, useWizard, WizardContext } from '../session/wizardContext.ts';
import type { WizardView } from '../session/wizardContext.ts';
import styles from './Sheet.module.css';

interface SheetPageProps {
  step: string;
  /** Counts attempts to continue, on the first page with errors; without it they are listed elsewhere. */
  attempt?: number;
  /** One of many on a dense sheet: a short name, and nothing that explains the page. */
  dense?: true | undefined;
  /** Called when the questions are shown. */
  onReady?: (step: string) => void;
}

/** One page of questions as a section of the sheet. */
export const SheetPage = memo(function SheetPage({ step, attempt, dense, onReady }: SheetPageProps) {
  const around = useWizard();
  const { session, definition } = around;
  const heading = useId();
  const ready = usePageReady(session, step);
  useEffect(() => {
    if (ready) onReady?.(step);
  }, [ready, step, onReady]);
  const page = definition.pages[pageOfStep(step)] ?? around.page;
  const view = useMemo<WizardView>(
    () => ({ ...around, step, page, pageText: (key, id = step) => around.pageText(key, id) }),
    [around, step, page],
  );
  const intro = dense ? undefined : optionalText(view, `pages.${page.id}.intro`);
  return (
    <WizardContext value={view}>
      <section
        className={styles.section}
        // A part of the page may have the same short title.
        {...(dense ? { 'aria-label': view.pageText('heading') } : { 'aria-labelledby': heading })}
        data-step={step}
      >
        <h2 className={styles.title} id={heading}>
          {view.pageText(dense ? 'title' : 'heading')}
        </h2>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        {attempt !== undefined && <PageErrors steps={step} attempt={attempt} />}
        {ready ? (
          <div>
            <PageQuestions />
          </div>
        ) : (
          <Skeleton lines={dense ? 2 : 6} />
        )}
      </section>
    </WizardContext>
  );
});
