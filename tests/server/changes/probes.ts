import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Probe {
  key: string;
  page: string;
  fields: { [name: string]: object };
  flow: object;
  texts: object;
}

const machine = (page: string) => ({
  initial: page,
  states: {
    [page]: { meta: { page }, on: { NEXT: 'summary' } },
    summary: { meta: { page: 'summary' }, on: { SUBMIT: 'submitting' } },
    submitting: {
      meta: { page: 'summary' },
      invoke: { id: 'submit', src: 'submit', onDone: 'done', onError: 'summary' },
    },
    done: { type: 'final', meta: { page: 'done' } },
  },
});

const choice = (values: string[], semantic: string) => ({
  ...{ type: 'string', enum: values, 'x-semantic': semantic, 'x-sensitivity': 'none' },
});
const options = (values: string[]) =>
  Object.fromEntries(values.map((value) => [value, { label: `Wert ${value}` }]));

const deductibles = ['none', 'fixed100', 'percent10'];
const nights = ['home', 'lockableRoom', 'sharedRoom', 'street'];

/** Changes of their own for the tests: what they say of saving does not hang on what a product owner edits. */
const probes: Probe[] = [
  {
    // Counts from the next due date, has a price, needs a code, and the old address is told.
    key: 'probe-spaeter',
    page: 'excess',
    fields: { deductible: choice(deductibles, 'deductible') },
    flow: {
      change: {
        ...{ products: ['FAHRRAD'], effective: '/context/contract/nextDue', priced: true },
        ...{ proof: 'tan', notice: true, consequences: [{ key: 'rises', premium: 'rises' }] },
      },
      writes: [{ from: '/excess/deductible', to: '/contract/answers/cover/deductible' }],
    },
    texts: {
      fields: { excess: { deductible: { label: 'Selbstbeteiligung', options: options(deductibles) } } },
      change: { consequences: { rises: 'Sie dürfen bis einen Monat nach dem {{date}} kündigen.' } },
    },
  },
  {
    // Counts at once and has a price.
    key: 'probe-sofort',
    page: 'night',
    fields: {
      nightParking: choice(nights, 'night-parking'),
      lockPrice: {
        ...{ type: 'integer', minimum: 0, maximum: 100_000, 'x-unit': 'cent' },
        ...{ 'x-semantic': 'lock-price', 'x-sensitivity': 'none' },
      },
    },
    flow: {
      change: { products: ['FAHRRAD'], effective: '/context/today', priced: true },
      writes: ['nightParking', 'lockPrice'].map((name) => ({
        ...{ from: `/night/${name}`, to: `/contract/answers/parking/${name}` },
      })),
    },
    texts: {
      fields: {
        night: {
          nightParking: { label: 'Abstellort', options: options(nights) },
          lockPrice: { label: 'Preis des Schlosses' },
        },
      },
    },
  },
];

/** The definitions of the project that the tests need beside them: few, so that they are compiled quickly. */
const flows = ['produkte/fahrrad', 'aenderungen/rahmennummer'];

/** A folder with some definitions and all texts of the project, and the probes. */
export async function rootWithProbes(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'probes-'));
  for (const name of ['schemas', 'locales'])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  for (const name of flows) {
    const file = `flows/${name}.flow.json`;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await cp(path.join(root, file), path.join(folder, file));
  }
  // What is only read.
  for (const name of ['renderers', 'src']) await symlink(path.join(root, name), path.join(folder, name));
  const write = (file: string, value: object) => writeFile(path.join(folder, file), JSON.stringify(value));
  for (const { key, page, fields, flow, texts } of probes) {
    await write(`flows/aenderungen/${key}.flow.json`, {
      ...{ $schema: '../../schemas/meta/flow.schema.json', key, kind: 'aenderung' },
      schema: `../../schemas/aenderungen/${key}.schema.json`,
      addresses: { kunde: `/kunden/vertraege/{id}/${key}/` },
      ...flow,
      pages: {
        [page]: { slug: page },
        summary: { slug: 'pruefen', kind: 'summary' },
        done: { slug: 'fertig', kind: 'result' },
      },
      machine: machine(page),
    });
    const required = Object.keys(fields);
    const pageSchema = { type: 'object', properties: fields, required, additionalProperties: false };
    await write(`schemas/aenderungen/${key}.schema.json`, {
      ...{ $schema: 'https://json-schema.org/draft/2020-12/schema', title: key, type: 'object' },
      properties: { [page]: pageSchema },
    });
    await write(`locales/live/aenderung.${key}.json`, {
      title: `Probe ${key}`,
      pages: {
        [page]: { title: 'Frage', heading: 'Welche?' },
        summary: { title: 'Prüfen', heading: 'Stimmt alles?' },
        done: { title: 'Fertig' },
      },
      ...texts,
    });
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
