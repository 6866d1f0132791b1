import { guardedStorage, type GuardedStorage } from './guardedStorage.ts';

const opened = new WeakMap<object, GuardedStorage>();

/**
 * What a browser remembers for good, in all its tabs: how somebody likes to work, never what somebody said. The page itself
 * remembers it where the browser refuses.
 */
export function browserMemory(window: { readonly localStorage: Storage }): GuardedStorage {
  const known = opened.get(window) ?? guardedStorage(() => window.localStorage);
  opened.set(window, known);
  return known;
}
