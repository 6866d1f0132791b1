import { distance } from '../text/distance.ts';

/**
 * Returns the words that occur once and are one letter away from one that occurs more often, with that one.
 * @param mayBeMeant whether a word may be a misspelled other one: some differ in a letter on purpose
 */
export function lonelyWords(
  words: string[],
  mayBeMeant: (word: string, other: string) => boolean,
): Map<string, string> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const usual = [...counts].filter(([, count]) => count > 1).map(([word]) => word);
  return new Map(
    [...counts].flatMap(([word, count]) => {
      if (count !== 1) return [];
      const meant = usual.find((other) => mayBeMeant(word, other) && distance(word, other) === 1);
      return meant === undefined ? [] : [[word, meant] as const];
    }),
  );
}
