import type { Json } from '#engine/definition/json.ts';

/** Flags of the page: those of the document at first, the flag service's when they arrive. */
export interface FlagStore {
  get: (key: string) => Json | undefined;
  isOn: (key: string) => boolean;
  replace: (read: (key: string) => Json | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

/** @param first what the document brought, so that the first paint waits for nothing */
export function createFlagStore(first: { [key: string]: Json }): FlagStore {
  let read: (key: string) => Json | undefined = () => undefined;
  const listeners = new Set<() => void>();
  const get = (key: string) => read(key) ?? first[key];
  return {
    get,
    isOn: (key) => get(key) === true,
    replace(next) {
      read = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
