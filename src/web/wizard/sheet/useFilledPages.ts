import { useEffect } from 'react';
import { useWizardBasis } from '../session/wizardContext.ts';

/**
 * Fills what earlier answers fill, on every page that stands on the sheet: page by page that happens when one comes to
 * a page, here whenever something is answered.
 */
export function useFilledPages(): void {
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
