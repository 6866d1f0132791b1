import { useEffect } from 'react';
import { stepAsking } from '#engine/definition/stepId.ts';
import type { SubmissionState } from '../session/submissionState.ts';
import { usePageReached, useSubmissionState } from './useSubmissionState.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Refusals that the summary page goes on with: it asks for a code, or shows what has changed. */
const staysCodes = new Set(['proof-missing', 'proof-wrong', 'proof-over', 'contract-changed']);

/** Whether the person goes to where the machine leads after an error. */
const leadsOn = (state: SubmissionState) =>
  state.status === 'rejected' ||
  state.status === 'stale' ||
  (state.status === 'failed' && !staysCodes.has(state.problem?.code ?? ''));

/**
 * Shows the errors that the server found, and leads to the first page that has one. Any other error leads to the page
 * that the machine names.
 */
export function useRejection(): void {
  const { session, page, go } = useWizard();
  const { submission, store, prices, state: way } = session;
  const state = useSubmissionState();
  const reached = usePageReached();

  useEffect(() => {
    if (!leadsOn(state)) return;
    const { steps } = way.path();
    if (state.status === 'rejected') {
      const { errors } = state;
      store.reveal(errors);
      const wrong = steps.find(({ id }) =>
        errors.some(({ page: asked, pointer }) => stepAsking(store.loaded(), `/${asked}${pointer}`) === id),
      );
      if (wrong) {
        submission.reset();
        go(wrong.id, { toSummary: true });
        return;
      }
    }
    if (reached === undefined || reached === page.id) return;
    const target = steps.find((step) => step.page === reached && step.reachable);
    if (!target) return;
    if (state.status === 'stale') prices.adopt(state.price);
    go(target.id, { toSummary: true });
  }, [state, reached, page, store, prices, submission, way, go]);
}
