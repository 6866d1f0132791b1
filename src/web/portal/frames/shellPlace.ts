import { createContext, useContext, useLayoutEffect } from 'react';

/** Where a page is in the navigation of its portal. */
type Place = string | undefined;

/** Tells the shell around the pages of a portal where one of them is; undefined around a page that stands alone. */
export const ShellContext = createContext<((place: Place) => void) | undefined>(undefined);

/** Returns whether there is a shell around this. */
export const useIsInShell = (): boolean => useContext(ShellContext) !== undefined;

/** Tells the shell where the page is. */
export function usePlace(place: Place): void {
  const setPlace = useContext(ShellContext);
  useLayoutEffect(() => setPlace?.(place), [setPlace, place]);
}
