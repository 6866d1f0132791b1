import { useCallback, useSyncExternalStore } from 'react';
import type { Answers, FieldError } from '#engine/definition/answers.ts';
import { useStore } from './storeContext.ts';

/** Returns all answers; renders on every change. For price, path and saving, not for fields. */
export function useAnswers(): Answers {
  const store = useStore();
  return useSyncExternalStore(store.subscribeAnswers, store.answers);
}

/**
 * Returns the shown errors of the steps of a page in page order, for its error summary.
 * @param steps ids, separated by commas
 */
export function useShownErrorsOf(steps: string): FieldError[] {
  const store = useStore();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = steps.split(',').map((step) => store.subscribeErrors(step, listener));
      return () => ends.forEach((end) => end());
    },
    [store, steps],
  );
  // Which errors are shown, as a value: a step keeps its list until another error is shown.
  const errors = () => steps.split(',').flatMap((step) => store.shownErrorsOf(step));
  useSyncExternalStore(subscribe, () => JSON.stringify(errors()));
  return errors();
}
