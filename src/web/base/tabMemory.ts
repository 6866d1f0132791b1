import { guardedStorage, type GuardedStorage } from './guardedStorage.ts';

/** What a tab remembers over a reload, by name. */
export type TabMemory = GuardedStorage;

const opened = new WeakMap<object, TabMemory>();

/** The memory of a tab: its session storage, or the page itself where that is refused or full. */
export function tabMemory(window: { readonly sessionStorage: Storage }): TabMemory {
  const known = opened.get(window) ?? guardedStorage(() => window.sessionStorage);
  opened.set(window, known);
  return known;
}
