import { prefixErrors, allowedErrors, normaliseSpelling, spellingWithoutUmlauts } from './spelling.ts';
import { lettersMissing, letterMask } from './letterMask.ts';

/** One entry of a list that people search. */
export interface FinderItem {
  id: string;
  label: string;
  /** Other names that lead to the entry. */
  aliases?: string[];
  /** Official lists that name the entry. */
  listed?: string[];
  /** What is told of the entry: a code, a class. */
  values?: { [name: string]: string | number | boolean | string[] };
}

/** What is found: the entry without the names that only serve the search. */
export type FinderHit = Omit<FinderItem, 'aliases'> & {
  /** It ends every answer: what one takes when nothing fits. */
  last?: true;
};

/** Searches one list. */
export interface Finder {
  /** The best matches, best first; without a pattern the beginning of the list. */
  find(pattern: string, limit: number): FinderHit[];
}

/** Longer patterns are cut: no name is that long. */
const LONGEST_PATTERN = 100;

/** Letters are noted for beginnings of these lengths: the shorter, the more names they tell apart. */
const PREFIX_LENGTHS = [5, 8, 12, 20];

interface WordStart {
  /** A name from one of its words on. */
  text: string;
  /** The letters of its first characters, by `MARKS`. */
  letters: number[];
}

interface Entry {
  hit: FinderHit;
  /** The letters of all its names. */
  letters: number;
  /** The names of the entry, in every spelling. */
  names: string[];
  /** Each name from its first, second, third … word on. */
  beginnings: WordStart[];
}

/** How well an entry fits, 0 is best; undefined where it does not. */
type Rank = (entry: Entry) => number | undefined;

/** Shorter words (of, and, in) say too little to be searched on their own. */
const SHORTEST_WORD = 3;

/**
 * A finder over `items`; the one of the id `last` ends every answer, however few are asked for. Order of the answers: names that begin with the pattern, then names with a word
 * that does, then names whose words begin with the words of the pattern in any order, then names that contain
 * it, then names that nearly begin with it, the fewer typing errors the better; alphabetical among equals. Of several
 * words that no name has together, the entries that most of them lead to.
 */
export function createFinder(items: FinderItem[], last?: string): Finder {
  const sorted = [...items].sort((a, b) => a.label.localeCompare(b.label, 'de'));
  const entries = sorted.filter(({ id }) => id !== last).map(entryOf);
  const end = sorted
    .filter(({ id }) => id === last)
    .map((item): FinderHit => ({ ...entryOf(item).hit, last: true }));

  function findAsOne(typed: string, limit: number): FinderHit[] {
    const found = bestOf(entries, limit, 4, exactRank(typed));
    const most = allowedErrors(typed);
    if (found.length >= limit || most === 0) return found;
    const known = new Set(found.map(({ id }) => id));
    const nearly = bestOf(entries, limit + found.length, most + 1, nearRank(typed, most));
    return [...found, ...nearly.filter(({ id }) => !known.has(id))].slice(0, limit);
  }

  function findByWords(typed: string, limit: number): FinderHit[] {
    const words = typed.split(' ').filter((word) => word.length >= SHORTEST_WORD);
    const votes = new Map<FinderHit, number>();
    for (const word of words)
      for (const hit of findAsOne(word, entries.length)) votes.set(hit, (votes.get(hit) ?? 0) + 1);
    return [...votes]
      .sort(([, one], [, other]) => other - one)
      .map(([hit]) => hit)
      .slice(0, limit);
  }

  return {
    find(pattern, limit) {
      const typed = normaliseSpelling(pattern.slice(0, LONGEST_PATTERN));
      // Where one row is asked for, the best match counts more than the way out.
      const room = limit > 1 ? limit - end.length : limit;
      const found = findAsOne(typed, room);
      const some = found.length === 0 && typed.includes(' ') ? findByWords(typed, room) : found;
      return [...some, ...end].slice(0, limit);
    },
  };
}

/** The first `limit` entries by rank (below `ranks`), in their order among equals. */
function bestOf(entries: Entry[], limit: number, ranks: number, rankOf: Rank): FinderHit[] {
  const ranked: FinderHit[][] = Array.from({ length: ranks }, () => []);
  for (const entry of entries) {
    const rank = rankOf(entry);
    if (rank === undefined) continue;
    const row = ranked[rank];
    if (row && row.length < limit) row.push(entry.hit);
    // Nothing can come before a full first row.
    if (rank === 0 && row?.length === limit) break;
  }
  return ranked.flat().slice(0, limit);
}

function entryOf({ aliases = [], ...hit }: FinderItem): Entry {
  const spelt = [hit.label, ...aliases].flatMap((name) => [
    normaliseSpelling(name),
    spellingWithoutUmlauts(name),
  ]);
  const names = [...new Set(spelt)];
  const beginnings = new Set(
    names.flatMap((name) => name.split(' ').map((_, index, words) => words.slice(index).join(' '))),
  );
  return {
    hit,
    names,
    letters: letterMask(names.join(' ')),
    beginnings: [...beginnings].map((text) => ({
      text,
      letters: PREFIX_LENGTHS.map((length) => letterMask(text.slice(0, length))),
    })),
  };
}

function exactRank(typed: string): Rank {
  const words = typed.split(' ');
  const letters = letterMask(typed);
  return (entry) => {
    if (lettersMissing(letters, entry.letters, 0)) return undefined;
    const { names, beginnings } = entry;
    for (const name of names) if (name.startsWith(typed)) return 0;
    for (const { text } of beginnings) if (text.startsWith(typed)) return 1;
    if (words.length > 1 && words.every((word) => beginnings.some(({ text }) => text.startsWith(word))))
      return 2;
    for (const name of names) if (name.includes(typed)) return 3;
    return undefined;
  };
}

function nearRank(typed: string, most: number): Rank {
  const letters = letterMask(typed);
  // An error shifts what follows by one place, so these many characters are met before a mark.
  const typedMasks = PREFIX_LENGTHS.map((length) => letterMask(typed.slice(0, length - most)));
  const tooFar = ({ letters: has }: WordStart) => {
    for (let mark = 0; mark < typedMasks.length; mark++)
      if (lettersMissing(typedMasks[mark] ?? 0, has[mark] ?? 0, most)) return true;
    return false;
  };
  return (entry) => {
    if (lettersMissing(letters, entry.letters, most)) return undefined;
    let best: number | undefined;
    for (const beginning of entry.beginnings) {
      if (tooFar(beginning)) continue;
      const errors = prefixErrors(beginning.text, typed, (best ?? most + 1) - 1);
      if (errors !== undefined) best = errors;
      if (best === 0) return 0;
    }
    return best;
  };
}
