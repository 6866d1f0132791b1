import { normaliseIban } from '#engine/formats/iban.ts';
import { oncePromise } from '#engine/memoizePromise.ts';
import { createFinder } from './finder.ts';
import type { Finder } from './finder.ts';
import { loadGermanPlaces } from './germanPlaces.ts';
import { groupsOf, loadList, listNames, searchableItems } from './finderList.ts';

const finders = new Map<string, Promise<Finder | undefined>>();

/** German postcodes, loaded on first use. */
export const germanPlaces = oncePromise(loadGermanPlaces);

/** Returns the names of all finders: lists, and their groups as `gewerbearten/BHV`. */
export async function finderNames(): Promise<string[]> {
  const names = await listNames();
  const all = await Promise.all(
    names.map(async (name) => {
      const list = await loadList(name);
      return [name, ...(list ? groupsOf(list) : []).map((group) => `${name}/${group}`)];
    }),
  );
  return all.flat();
}

/** Returns a finder by name (`hunderassen`, `gewerbearten/BHV`); undefined for an unknown list or group. */
export function loadFinder(name: string): Promise<Finder | undefined> {
  const cached = finders.get(name);
  if (cached) return cached;
  const loading = createFinderFor(name);
  // Unknown names are not cached, because addresses may contain any; neither are failures.
  loading.then(
    (finder) => finder && finders.set(name, loading),
    () => undefined,
  );
  return loading;
}

async function createFinderFor(name: string): Promise<Finder | undefined> {
  const [listName = '', group] = name.split('/', 2);
  const list = await loadList(listName);
  const items = list ? searchableItems(list, group) : [];
  return items.length === 0 ? undefined : createFinder(items, list?.last);
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
