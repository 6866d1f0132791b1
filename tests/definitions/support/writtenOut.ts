import { readFileSync } from 'node:fs';

const folder = new URL('./bicycle/', import.meta.url);

/** Returns a product that uses no shared piece: flow, schema and texts by their paths in a checkout. */
export const writtenOut = (): { [path: string]: string } => ({
  'flows/produkte/fahrrad.flow.json': readFileSync(new URL('fahrrad.flow.json', folder), 'utf8'),
  'schemas/produkte/fahrrad.schema.json': readFileSync(new URL('fahrrad.schema.json', folder), 'utf8'),
  'locales/live/produkt.fahrrad.json': readFileSync(new URL('produkt.fahrrad.json', folder), 'utf8'),
});
