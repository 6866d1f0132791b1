import { normaliseIban } from '#engine/formats/iban.ts';
import { oncePromise } from '#engine/memoizePromise.ts';
import { createFinder } from './finder.ts';
import type { Finder } from './finder.ts';
import { loadGermanPlaces } from './germanPlaces.ts';
import { groupsOf, listNamed, listNames, searchedOf } from './list.ts';

const finders = new Map<string, Promise<Finder | undefined>>();

/** The German postcodes, read once, when first asked for. */
export const germanPlaces = oncePromise(loadGermanPlaces);

/** What can be searched: lists by name, and their groups as `gewerbearten/BHV`. */
export async function finderNames(): Promise<string[]> {
  const names = await listNames();
  const all = await Promise.all(
    names.map(async (name) => {
      const list = await listNamed(name);
      return [name, ...(list ? groupsOf(list) : []).map((group) => `${name}/${group}`)];
    }),
  );
  return all.flat();
}

/** The finder of that name (`hunderassen`, `gewerbearten/BHV`), or undefined when there is no such list or group. */
export function finderNamed(name: string): Promise<Finder | undefined> {
  const known = finders.get(name);
  if (known) return known;
  const made = makeFinder(name);
  // Names that lead nowhere are not kept, as an address can hold any, and no failure is.
  made.then(
    (finder) => finder && finders.set(name, made),
    () => undefined,
  );
  return made;
}

async function makeFinder(name: string): Promise<Finder | undefined> {
  const [listName = '', group] = name.split('/', 2);
  const list = await listNamed(listName);
  const items = list ? searchedOf(list, group) : [];
  return items.length === 0 ? undefined : createFinder(items, list?.last);
}

/**
 * Judges a value by a look-up, as the server's judgement of a form needs it (`x-lookup` of a field).
 * An empty postcode is nobody's mistake; of an IBAN only well-known examples (`rejectedIbans`) are refused
 * here, its form is judged by its format. Unknown kinds are a mistake in the definition and throw.
 */
export async function lookupsFor(kind: string, value: string, rejectedIbans: string[]): Promise<boolean> {
  if (kind === 'iban') return !rejectedIbans.includes(normaliseIban(value));
  if (kind !== 'postcode') throw new Error(`No look-up of the kind "${kind}"`);
  return value === '' || (await germanPlaces()).isPostcode(value);
}

/** Verdicts that are known before anybody asks: a browser judges by them at once. */
export function knownVerdicts(rejectedIbans: string[]): { [kind: string]: { [value: string]: boolean } } {
  return { iban: Object.fromEntries(rejectedIbans.map((iban) => [iban, false])) };
}
