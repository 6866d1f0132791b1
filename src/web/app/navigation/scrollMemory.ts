import type { TabMemory } from '#web/base/tabMemory.ts';

const storageKey = 'scroll positions';
/** Entries of the history that are remembered; older ones are forgotten first. */
const maxEntries = 50;

/** Where each entry of this tab's history was scrolled to. */
export interface ScrollMemory {
  keep: (entry: string, y: number) => void;
  of: (entry: string) => number;
}

/** Remembers positions in the memory of the tab, so that they outlive a document. */
export function createScrollMemory(memory: Pick<TabMemory, 'getItem' | 'setItem'>): ScrollMemory {
  const read = (): [string, number][] => {
    try {
      return JSON.parse(memory.getItem(storageKey) ?? '[]') as [string, number][];
    } catch {
      return [];
    }
  };
  return {
    keep(entry, y) {
      const others = read().filter(([known]) => known !== entry);
      memory.setItem(storageKey, JSON.stringify([...others, [entry, Math.round(y)]].slice(-maxEntries)));
    },
    of: (entry) => read().find(([known]) => known === entry)?.[1] ?? 0,
  };
}
