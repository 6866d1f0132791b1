import { guardedStorage, type GuardedStorage } from './guardedStorage.ts';

const memories = new WeakMap<object, GuardedStorage>();

/**
 * Memory of a browser, shared by all its tabs: preferences, never personal data. Falls back to memory of the
 * page if storage is blocked.
 */
export function browserMemory(window: { readonly localStorage: Storage }): GuardedStorage {
  const memory = memories.get(window) ?? guardedStorage(() => window.localStorage);
  memories.set(window, memory);
  return memory;
}
