import { readFile, readdir } from 'node:fs/promises';
import { normaliseIban } from '#engine/formats/iban.ts';
import { createFinder } from './finder.ts';
import type { Finder, FinderItem } from './finder.ts';
import { loadGermanPlaces } from './germanPlaces.ts';
import type { Places } from './places.ts';

const folder = new URL('./data/', import.meta.url);

let places: Promise<Places> | undefined;
const finders = new Map<string, Promise<Finder>>();

/** The German postcodes, read once, when first asked for. */
export function germanPlaces(): Promise<Places> {
  places ??= loadGermanPlaces();
  return places;
}

/** Names of the lists that can be searched: one data file each. */
export async function finderNames(): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
}

/** The finder of that name, or undefined when there is no such list. */
export async function finderNamed(name: string): Promise<Finder | undefined> {
  // The name comes from an address: only names of files that are really there become a path.
  if (!(await finderNames()).includes(name)) return undefined;
  const known = finders.get(name) ?? readFinder(name);
  finders.set(name, known);
  return known;
}

async function readFinder(name: string): Promise<Finder> {
  const { items } = JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8')) as {
    items: FinderItem[];
  };
  return createFinder(items);
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
