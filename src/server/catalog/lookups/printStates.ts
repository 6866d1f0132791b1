import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { germanPlaces } from './service.ts';
import { statesByPrefix, type StatesByPrefix } from './statesByPrefix.ts';

/** Computes the table of federal states from the postcode packages. */
export async function readStates(): Promise<StatesByPrefix> {
  const file = createRequire(import.meta.url).resolve('german-postal-codes');
  const postcodes = JSON.parse(await readFile(file, 'utf8')) as string[];
  const places = await germanPlaces();
  return statesByPrefix(postcodes, (postcode) => places.placesOf(postcode));
}

/** Returns the table as the text of `data/postleitbereiche.json`. */
export function statesList(table: StatesByPrefix): string {
  const rows = Object.entries(table)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([prefix, states]) => {
      const quoted = states.map((state) => `"${state}"`).join(', ');
      return `    { "id": "${prefix}", "label": "${prefix}", "values": { "states": [${quoted}] } }`;
    });
  const schema = '"$schema": "../../../../schemas/meta/finder-list.schema.json"';
  return `{\n  ${schema},\n  "items": [\n${rows.join(',\n')}\n  ]\n}\n`;
}

// Run by hand after updating the packages: `node src/server/catalog/lookups/printStates.ts >
// src/server/catalog/lookups/data/postleitbereiche.json`.
if (process.argv[1] === import.meta.filename) process.stdout.write(statesList(await readStates()));
