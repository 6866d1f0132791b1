/** What a tab remembers over a reload, by name. */
export interface TabMemory {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
  names(): string[];
}

const opened = new WeakMap<object, TabMemory>();

/**
 * The memory of a tab: its session storage. A browser may refuse it (a frame of another site, a private window) or it
 * may be full: then this page remembers by itself, as long as it is there. Nothing here throws.
 */
export function tabMemory(window: { readonly sessionStorage: Storage }): TabMemory {
  const known = opened.get(window);
  if (known) return known;
  const own = new Map<string, string>();
  /** Where a browser refuses storage it throws at the mere mention of it. */
  const attempt = <Result>(ask: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return ask(window.sessionStorage);
    } catch {
      return otherwise;
    }
  };
  const memory: TabMemory = {
    getItem: (name) => own.get(name) ?? attempt((storage) => storage.getItem(name), null),
    setItem(name, value) {
      const stored = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      }, false);
      if (stored) own.delete(name);
      else own.set(name, value);
    },
    removeItem(name) {
      own.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
    names: () => [...new Set([...own.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
  opened.set(window, memory);
  return memory;
}
