import { useMemo } from 'react';
import { outline } from '#engine/outline.ts';
import { useAnswers } from '#renderers/wizard/store/useWizard.ts';
import { SummarySections } from '#renderers/wizard/view/end/SummarySections.tsx';
import { useWizard } from '../session/wizardContext.ts';

/** All answers, to be checked; editing one returns to the summary afterwards. */
export function AnsweredSections() {
  const { session, t, hrefOf, go } = useWizard();
  const { store } = session;
  const answers = useAnswers();
  const sections = useMemo(() => outline(store.loaded(), answers, store.inputs(), t), [store, answers, t]);
  return (
    <SummarySections sections={sections} editHref={hrefOf} onEdit={(step) => go(step, { toSummary: true })} />
  );
}
