import { beginsNearly, normaliseSpelling } from './spelling.ts';

/** One entry of a list that people search. */
export interface FinderItem {
  id: string;
  label: string;
  /** Other names that lead to the entry. */
  aliases?: string[];
}

/** Searches one list. */
export interface Finder {
  /** The best matches, best first; without a pattern the beginning of the list. */
  find(pattern: string, limit: number): { id: string; label: string }[];
}

/** Below this length one typing error would match almost everything. */
const FORGIVING_LENGTH = 4;

/** Longer patterns are cut: no name is that long. */
const LONGEST_PATTERN = 100;

interface Entry {
  item: FinderItem;
  /** Each name of the entry: whole, then from each of its further words on. */
  names: { whole: string; words: string[] }[];
}

/**
 * A finder over `items`. Order of the answers: names that begin with the pattern, then names with a word
 * that does, then names that contain it, then names that nearly begin with it; alphabetical among equals.
 */
export function createFinder(items: FinderItem[]): Finder {
  const entries = [...items].sort((a, b) => a.label.localeCompare(b.label, 'de')).map(entryOf);

  return {
    find(pattern, limit) {
      const typed = normaliseSpelling(pattern.slice(0, LONGEST_PATTERN));
      const ranked: FinderItem[][] = [[], [], [], []];
      for (const entry of entries) {
        ranked[rankOf(entry, typed)]?.push(entry.item);
      }
      const found = ranked.flat().slice(0, limit);
      return found.map(({ id, label }) => ({ id, label }));
    },
  };
}

function entryOf(item: FinderItem): Entry {
  const names = [item.label, ...(item.aliases ?? [])].map((name) => {
    const whole = normaliseSpelling(name);
    const words = whole.split(' ').map((_, index, all) => all.slice(index).join(' '));
    return { whole, words: words.slice(1) };
  });
  return { item, names };
}

/** 0 to 3, smaller is better; -1 where nothing fits. */
function rankOf({ names }: Entry, typed: string): number {
  if (names.some(({ whole }) => whole.startsWith(typed))) return 0;
  if (names.some(({ words }) => words.some((word) => word.startsWith(typed)))) return 1;
  if (names.some(({ whole }) => whole.includes(typed))) return 2;
  if (typed.length < FORGIVING_LENGTH) return -1;
  const nearly = names.some(({ whole, words }) =>
    [whole, ...words].some((word) => beginsNearly(word, typed)),
  );
  return nearly ? 3 : -1;
}
