/** A value with change notification. */
export interface Observable<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

/** An observable in the hands of its owner. */
export interface Settable<T> extends Observable<T> {
  set: (value: T) => void;
}

/** Creates an observable whose setter stays with its owner. Setting an equal value notifies no one. */
export function observable<T>(first: T): Settable<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      [...listeners].forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
