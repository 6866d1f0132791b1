import { normaliseWords } from './words.ts';

/** Shorter names have too many neighbours. */
const shortest = 4;
/** Longer ones would make too many spellings. */
const longest = 30;

/** Returns the names of texts without what umlauts, ß and hyphens are written as: `Müller` and `Mueller` as `muller`. */
export const namesOf = (...texts: string[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => normaliseWords(text).split(/[^\p{L}]+/u))
      .map((name) => name.replace(/([aou])e/g, '$1').replace(/ss/g, 's'))
      .filter(({ length }) => length >= shortest && length <= longest),
  ),
];

/** Returns a name and all spellings that lack one of its letters. */
export const spellingsOf = (name: string): string[] => [
  ...new Set([name, ...Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1))]),
];

/**
 * Returns whether one letter added, left out, replaced or exchanged with its neighbour makes one name of the other.
 * @param a,b as from `namesOf`
 */
export function isNear(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA === restB || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
