import { prefixErrors, allowedErrors, normaliseSpelling, spellingWithoutUmlauts } from './spelling.ts';
import { lettersMissing, letterMask } from './letterMask.ts';

/** An entry of a searchable list. */
export interface FinderItem {
  id: string;
  label: string;
  /** Alternative names. */
  aliases?: string[];
  /** Official lists that contain the entry. */
  listed?: string[];
  /** Additional values such as a code or class. */
  values?: { [name: string]: string | number | boolean | string[] };
}

/** A search result: an entry without its search names. */
type FinderHit = Omit<FinderItem, 'aliases'> & {
  /** Appended to every result as the choice when nothing fits. */
  last?: true;
};

/** Searches a list. */
export interface Finder {
  /** Returns the best matches first; without a pattern the start of the list. */
  find(pattern: string, limit: number): FinderHit[];
}

/** Longer patterns are truncated. */
const LONGEST_PATTERN = 100;

/** Prefix lengths with stored letter masks; shorter prefixes rule out more names. */
const PREFIX_LENGTHS = [5, 8, 12, 20];

interface WordStart {
  /** A name from one of its words on. */
  text: string;
  /** Letter masks of its prefixes, by `PREFIX_LENGTHS`. */
  letters: number[];
}

interface Entry {
  hit: FinderHit;
  /** Letter mask of all its names. */
  letters: number;
  /** All names in every spelling. */
  names: string[];
  /** Each name starting at its first, second, third … word. */
  beginnings: WordStart[];
}

/** Returns how well an entry matches, 0 being best; undefined without a match. */
type Rank = (entry: Entry) => number | undefined;

/** Shorter words (of, and, in) are not searched on their own. */
const SHORTEST_WORD = 3;

/**
 * Returns a finder over `items`; the item with the id `last` ends every result. Ranking: names starting with the
 * pattern; names with a word starting with it; names whose words start with the pattern's words in any order; names
 * containing it; names starting with it except for typing errors, fewest first; alphabetical among equals. If no
 * name matches several words together, entries are ranked by how many words lead to them.
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
    const foundIds = new Set(found.map(({ id }) => id));
    const nearly = bestOf(entries, limit + found.length, most + 1, nearRank(typed, most));
    return [...found, ...nearly.filter(({ id }) => !foundIds.has(id))].slice(0, limit);
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
      // With a limit of 1 the best match takes precedence over the fallback.
      const room = limit > 1 ? limit - end.length : limit;
      const found = findAsOne(typed, room);
      const some = found.length === 0 && typed.includes(' ') ? findByWords(typed, room) : found;
      return [...some, ...end].slice(0, limit);
    },
  };
}

/** Returns the first `limit` entries by rank (below `ranks`), keeping their order within a rank. */
function bestOf(entries: Entry[], limit: number, ranks: number, rankOf: Rank): FinderHit[] {
  const ranked: FinderHit[][] = Array.from({ length: ranks }, () => []);
  for (const entry of entries) {
    const rank = rankOf(entry);
    if (rank === undefined) continue;
    const row = ranked[rank];
    if (row && row.length < limit) row.push(entry.hit);
    // A full first rank cannot be improved.
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
  // An error shifts the rest by one character, so prefixes are compared with a shortened pattern.
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
