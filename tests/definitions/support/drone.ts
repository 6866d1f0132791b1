import { readFileSync } from 'node:fs';

/** The files of a product that no other definition resembles, by short names. */
export const dronePaths = {
  flow: 'flows/produkte/drohne.flow.json',
  schema: 'schemas/produkte/drohne.schema.json',
  texts: 'locales/live/produkt.drohne.json',
  tariff: 'src/server/catalog/tariffs/data/DROHNE/2026-01-01.json',
  documents: 'src/server/catalog/documents/data/DROHNE/list.json',
  sample: 'tests/definitions/samples/produkt.DROHNE.json',
  customer: 'src/server/app/demo/data/kunden/1000000099.json',
} as const;

/** A short name of a file. */
export type DroneFile = keyof typeof dronePaths;

const folder = new URL('./drone/', import.meta.url);

/** Returns the files of a product with tariff, list of documents, sample and customer, by their paths in a checkout. */
export const droneFiles = (): { [path: string]: string } =>
  Object.fromEntries(
    Object.entries(dronePaths).map(([name, path]) => [
      path,
      readFileSync(new URL(`${name}.json`, folder), 'utf8'),
    ]),
  );
