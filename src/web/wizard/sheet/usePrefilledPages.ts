import { useEffect } from 'react';
import { useWizardBasis } from '../session/wizardContext.ts';

/** Prefills every page of the sheet after each answer; otherwise this happens when a page is entered. */
export function usePrefilledPages(): void {
  const { store, state } = useWizardBasis().session;
  useEffect(() => {
    let filling = false;
    const fill = () => {
      if (filling) return;
      filling = true;
      for (const { id, kind } of state.path().steps) if (kind === 'questions') store.enterPage(id);
      filling = false;
    };
    return store.subscribeAnswers(fill);
  }, [store, state]);
}
