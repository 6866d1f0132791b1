import { useEffect } from 'react';
import { stepAsking } from '#engine/definition/stepId.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Speaks the errors that the server found, and leads to the first page that has one. */
export function useRejection(): void {
  const { session, go } = useWizard();
  const { submission, store, state: way } = session;
  const state = useObservable(submission);

  useEffect(() => {
    if (state.status !== 'rejected') return;
    const { errors } = state;
    store.reveal(errors);
    const wrong = way
      .path()
      .steps.find(({ id }) =>
        errors.some(({ page, pointer }) => stepAsking(store.loaded(), `/${page}${pointer}`) === id),
      );
    if (!wrong) return;
    submission.reset();
    go(wrong.id, { toSummary: true });
  }, [state, store, submission, way, go]);
}
