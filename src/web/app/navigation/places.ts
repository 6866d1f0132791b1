/** Entries of the history that are remembered; older ones are forgotten first. */
const maxEntries = 50;

/** Where each entry of the history was scrolled to, as the history keeps it beside an entry. */
export interface Places {
  keep: (entry: string, y: number) => void;
  of: (entry: string) => number;
  /** What goes into the state of an entry, so that a document that comes later finds it there. */
  all: () => [string, number][];
}

/** @param kept what another document has put into the state of the entry; anything else than its pairs is left out */
export function createPlaces(kept: unknown): Places {
  const isPair = (pair: unknown): pair is [string, number] =>
    Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number';
  let places = Array.isArray(kept) ? kept.filter(isPair) : [];
  return {
    keep(entry, y) {
      const others = places.filter(([visited]) => visited !== entry);
      places = [...others, [entry, Math.round(y)] satisfies [string, number]].slice(-maxEntries);
    },
    of: (entry) => places.find(([visited]) => visited === entry)?.[1] ?? 0,
    all: () => places,
  };
}
