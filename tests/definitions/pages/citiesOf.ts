import type { Json } from '#engine/definition/json.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { oncePromise } from '#engine/memoizePromise.ts';
import { loadGermanPlaces } from '#server/catalog/lookups/germanPlaces.ts';

const places = oncePromise(loadGermanPlaces);

/**
 * Returns the cities that a page looks up for postcodes that it was opened with.
 * @param given what the page holds before anybody writes, by pointer
 * @returns names of cities by the pointer of their field; nothing for a postcode of several cities
 */
export async function citiesOf(
  loaded: LoadedDefinition,
  given: { [pointer: string]: Json },
): Promise<{ [pointer: string]: string }> {
  const found: { [pointer: string]: string } = {};
  for (const [pointer, postcode] of Object.entries(given)) {
    if (loaded.fields.get(fieldPointer(pointer))?.lookup !== 'postcode') continue;
    const city = pointer.replace(/[^/]+$/, 'city');
    if (given[city] !== undefined || !loaded.fields.has(fieldPointer(city))) continue;
    const named = (await places()).of(String(postcode));
    if (named.length === 1 && named[0]) found[city] = named[0].city;
  }
  return found;
}
