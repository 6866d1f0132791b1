import { useSyncExternalStore } from 'react';
import type { Path } from '#engine/definition/path.ts';
import { useWizardBasis } from './wizardContext.ts';

/**
 * A part of the way, as a plain value: draws the caller anew only when that part is another one. Answers
 * change the way on the page where one stands, and most of the page does not care.
 */
export function usePathPart<Part extends string | boolean | undefined>(part: (path: Path) => Part): Part {
  const { store, state } = useWizardBasis().session;
  return useSyncExternalStore(store.subscribeAnswers, () => part(state.path()));
}

/** The whole way, for whoever draws it. */
export function usePath(): Path {
  const { store, state } = useWizardBasis().session;
  return useSyncExternalStore(store.subscribeAnswers, state.path);
}
