import { useMemo } from 'react';
import { outline, type OutlineSection } from '#engine/outline.ts';
import { useAnswers } from '#renderers/wizard/store/useWizard.ts';
import { useWizardBasis } from '../session/wizardContext.ts';

/** Returns all answers as a person reads them, page by page. */
export function useOutline(): OutlineSection[] {
  const { session, t } = useWizardBasis();
  const { store } = session;
  const answers = useAnswers();
  return useMemo(() => outline(store.loaded(), answers, store.inputs(), t), [store, answers, t]);
}
