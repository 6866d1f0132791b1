import { useCallback, useSyncExternalStore } from 'react';
import type { Answers, FieldError } from '#engine/definition/answers.ts';
import { useStore } from './storeContext.ts';

/** Returns all answers; renders on every change. For price, path and saving, not for fields. */
export function useAnswers(): Answers {
  const store = useStore();
  return useSyncExternalStore(store.subscribeAnswers, store.answers);
}

/** Returns the shown errors of a page in page order, for its error summary. */
export function useShownErrorsOf(page: string): readonly FieldError[] {
  const store = useStore();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeErrors(page, listener),
    [store, page],
  );
  return useSyncExternalStore(subscribe, () => store.shownErrorsOf(page));
}
