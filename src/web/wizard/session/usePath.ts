import { useSyncExternalStore } from 'react';
import type { Path } from '#engine/definition/path.ts';
import { useWizardBasis } from './wizardContext.ts';

/**
 * Returns a part of the path as a plain value; renders only if that part changes. Answers often change the
 * path ahead, which most components do not show.
 */
export function usePathPart<Part extends string | boolean | undefined>(part: (path: Path) => Part): Part {
  const { store, state } = useWizardBasis().session;
  return useSyncExternalStore(store.subscribeAnswers, () => part(state.path()));
}

/** Returns the whole path. */
export function usePath(): Path {
  const { store, state } = useWizardBasis().session;
  return useSyncExternalStore(store.subscribeAnswers, state.path);
}
