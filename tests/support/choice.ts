/** Returns the names in a variable of the environment; undefined if it is not set. */
const namesIn = (variable: string): string[] | undefined =>
  process.env[variable]
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * Returns the part of a list that this run covers: `DEFINITIONS=produkt.REISE,schaden.phv`, or all of it. If none of
 * the list is named, its first entry, because vitest fails a file without tests.
 * @param idOf a definition's id
 */
export function chosenOf<T>(list: readonly T[], idOf: (item: T) => string): T[] {
  const names = namesIn('DEFINITIONS');
  if (!names) return [...list];
  const chosen = list.filter((item) => names.includes(idOf(item)));
  return chosen.length > 0 ? chosen : list.slice(0, 1);
}

/** Returns whether this run looks at each page of a definition once (`PAGES_ONCE=produkt.REISE`), not in every state. */
export const isDrawnOnce = (id: string): boolean => namesIn('PAGES_ONCE')?.includes(id) ?? false;

/** Returns how a title describes the selection; empty if everything is selected. */
export const choiceWords = namesIn('DEFINITIONS') ? ' (some definitions)' : '';

/**
 * Returns the entries of a list that a variable names, or all of them: stories by their names below `tests/journeys`
 * (`STORIES=apply,strength/kill`), long tests by their paths (`LONG_TESTS=…`).
 */
export function chosenNames(variable: 'STORIES' | 'LONG_TESTS', names: readonly string[]): string[] {
  const chosen = namesIn(variable);
  return chosen ? names.filter((name) => chosen.includes(name)) : [...names];
}
