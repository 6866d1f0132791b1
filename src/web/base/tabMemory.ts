import { guardedStorage, type GuardedStorage } from './guardedStorage.ts';

/** Storage of a tab that survives a reload. */
export type TabMemory = GuardedStorage;

const memories = new WeakMap<object, TabMemory>();

/** The memory of a tab: its session storage, or the page itself where that is refused or full. */
export function tabMemory(window: { readonly sessionStorage: Storage }): TabMemory {
  const memory = memories.get(window) ?? guardedStorage(() => window.sessionStorage);
  memories.set(window, memory);
  return memory;
}
