import { normaliseIban } from '#engine/formats/iban.ts';
import { oncePromise } from '#engine/memoizePromise.ts';
import { createFinder } from './finder.ts';
import type { Finder } from './finder.ts';
import { loadGermanPlaces } from './germanPlaces.ts';
import { groupsOf, loadList, listNames, searchableItems } from './finderList.ts';

/** Finders by name, with the lists that they were made of. */
const finders = new Map<string, { list: object; finder: Finder }>();

/** German postcodes, loaded on first use. */
export const germanPlaces = oncePromise(loadGermanPlaces);

/** Returns the names of all finders: lists, and their groups as `gewerbearten/BHV`. */
export function finderNames(): string[] {
  return listNames().flatMap((name) => {
    const list = loadList(name);
    return [name, ...(list ? groupsOf(list) : []).map((group) => `${name}/${group}`)];
  });
}

/** Returns a finder by name (`hunderassen`, `gewerbearten/BHV`); undefined for an unknown list or group. */
export function loadFinder(name: string): Finder | undefined {
  const [listName = '', group] = name.split('/', 2);
  const list = loadList(listName);
  if (!list) return undefined;
  const made = finders.get(name);
  if (made?.list === list) return made.finder;
  const items = searchableItems(list, group);
  // Unknown names are not kept, because addresses may contain any.
  if (items.length === 0) return undefined;
  const finder = createFinder(items, list.last);
  finders.set(name, { list, finder });
  return finder;
}

/**
 * Checks a value by a field's `x-lookup`. An empty postcode passes; of IBANs only sample ones (`rejectedIbans`) are
 * refused, since the format checks the rest. @throws Error for an unknown kind
 */
export async function passesLookup(kind: string, value: string, rejectedIbans: string[]): Promise<boolean> {
  if (kind === 'iban') return !rejectedIbans.includes(normaliseIban(value));
  if (kind !== 'postcode') throw new Error(`No look-up of the kind "${kind}"`);
  return value === '' || (await germanPlaces()).isPostcode(value);
}

/** Verdicts known in advance, so that browsers need not ask. */
export function presetVerdicts(rejectedIbans: string[]): { [kind: string]: { [value: string]: boolean } } {
  return { iban: Object.fromEntries(rejectedIbans.map((iban) => [iban, false])) };
}
