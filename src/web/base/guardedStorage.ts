/** Key-value storage of the browser. */
export interface GuardedStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
  names(): string[];
}

/**
 * A storage of the browser. It may be refused (a frame of another site, a private window) or full: then this page remembers
 * by itself, as long as it is there. Nothing here throws.
 * @param reach the storage; where a browser refuses it, that throws
 */
export function guardedStorage(reach: () => Storage): GuardedStorage {
  const fallback = new Map<string, string>();
  const attempt = <Result>(ask: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return ask(reach());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (name) => fallback.get(name) ?? attempt((storage) => storage.getItem(name), null),
    setItem(name, value) {
      const stored = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      }, false);
      if (stored) fallback.delete(name);
      else fallback.set(name, value);
    },
    removeItem(name) {
      fallback.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
    names: () => [...new Set([...fallback.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
}
