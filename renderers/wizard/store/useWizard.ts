import { useCallback, useSyncExternalStore } from 'react';
import type { Answers, FieldError } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { useStore } from './storeContext.ts';

/** All answers; draws the caller anew at every change. For price, path and saving, not for fields. */
export function useAnswers(): Answers {
  const store = useStore();
  return useSyncExternalStore(store.subscribeAnswers, store.answers);
}

/** The definition in use; draws the caller anew when a live reload brings another one. */
export function useDefinition(): LoadedDefinition {
  const store = useStore();
  return useSyncExternalStore(store.subscribeAnswers, store.loaded);
}

/** The spoken errors of a page, in page order: what its error summary lists. */
export function useShownErrorsOf(page: string): readonly FieldError[] {
  const store = useStore();
  const subscribe = useCallback((told: () => void) => store.subscribeErrors(page, told), [store, page]);
  return useSyncExternalStore(subscribe, () => store.shownErrorsOf(page));
}
