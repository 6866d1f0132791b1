/** A value that others may watch. */
export interface Observable<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

/** An observable with its setter kept by the owner. Setting the same value tells nobody. */
export function observable<T>(first: T): Observable<T> & { set: (value: T) => void } {
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
