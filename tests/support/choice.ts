/** Names of one list of the environment; undefined: it is not set. */
const namesIn = (variable: string): string[] | undefined =>
  process.env[variable]
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * Returns the part of a list that this run looks at: `DEFINITIONS=produkt.REISE,schaden.phv`, else all of it. Where
 * none of the list is named, its first one: no test file is left without a test.
 * @param idOf a definition's id
 */
export function chosenOf<T>(list: readonly T[], idOf: (item: T) => string): T[] {
  const names = namesIn('DEFINITIONS');
  if (!names) return [...list];
  const chosen = list.filter((item) => names.includes(idOf(item)));
  return chosen.length > 0 ? chosen : list.slice(0, 1);
}

/** How a title says what is looked at; nothing where it is everything. */
export const choiceWords = namesIn('DEFINITIONS') ? ' (some definitions)' : '';

/** Returns the story files of this run by their names below `tests/journeys`: `STORIES=apply,strength/kill`. */
export function chosenStories(names: readonly string[]): string[] {
  const chosen = namesIn('STORIES');
  return chosen ? names.filter((name) => chosen.includes(name)) : [...names];
}
