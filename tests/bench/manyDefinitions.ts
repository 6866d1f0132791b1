import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { usedFiles } from '#engine/compile/compose/usedFiles.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { projectRoot } from '#server/base/settings/settings.ts';

/** What the check reads besides definitions: its own code, and the names that definitions may use. */
const needed = [
  'package.json',
  'src/cli',
  'src/engine',
  'schemas/meta',
  'schemas/common',
  'locales/live/blocks.json',
  'locales/live/errors.json',
  'locales/live/common.json',
  'locales/live/check.json',
  'locales/live/commands.json',
  'renderers/widgets/names.json',
  'renderers/ui/icons/names.json',
  'renderers/tokens/brandKeys.json',
  ...['flags', 'lookups', 'content', 'documents'].map((domain) => `src/server/catalog/${domain}/data`),
];

const readJson = (path: string) =>
  JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as { [member: string]: JsonObject };

/** Returns a page of five questions with unique bounds. */
function extraPage(number: number, place: number): JsonObject {
  const words = (name: string) => ({ 'x-semantic': `${name}-${place}`, 'x-sensitivity': 'none' });
  return {
    type: 'object',
    properties: {
      sum: { type: 'integer', minimum: 1, maximum: 5000 + number, ...words('sum') },
      kind: { type: 'string', enum: ['small', 'middle', 'large'], ...words('kind') },
      note: { type: 'string', 'x-text': true, minLength: 1, maxLength: 80, ...words('note') },
      since: { type: 'string', format: 'date', ...words('since') },
      lock: { type: 'boolean', ...words('lock') },
    },
    required: ['sum', 'kind', 'since', 'lock'],
    additionalProperties: false,
  };
}

const said = (label: string, short: string, required: string) => ({ label, short, errors: { required } });
const yesNo = { true: { label: 'Ja' }, false: { label: 'Nein' } };
const sizes = { small: { label: 'Klein' }, middle: { label: 'Mittel' }, large: { label: 'Groß' } };

const extraTexts: JsonObject = {
  sum: said('Wie viel ist es wert?', 'Wert', 'Bitte nennen Sie den Wert.'),
  kind: { ...said('Wie groß ist es?', 'Größe', 'Bitte wählen Sie die Größe.'), options: sizes },
  note: { label: 'Was gehört noch dazu?', short: 'Zubehör' },
  since: said('Seit wann haben Sie es?', 'Besitz seit', 'Bitte nennen Sie das Datum.'),
  lock: { ...said('Ist es verschlossen?', 'Verschlossen', 'Bitte wählen Sie Ja oder Nein.'), options: yesNo },
};

/** Unique lengths of texts, so that cached results of one page help with no other. */
const ownBounds = (schema: JsonObject, number: number) =>
  JSON.parse(JSON.stringify(schema), (word, value: unknown) =>
    word === 'maxLength' && typeof value === 'number' ? value + number : value,
  ) as JsonObject;

/** Returns the bicycle's files under another key, with 0 to 9 additional pages. */
function copyOf(number: number): { [path: string]: JsonObject } {
  const name = `kopie-${number}`;
  // There are fewer prefixes of contract numbers than copies.
  const { contractPrefix: _, ...flow } = readJson('flows/produkte/fahrrad.flow.json');
  const schema = readJson('schemas/produkte/fahrrad.schema.json');
  const texts = readJson('locales/live/produkt.fahrrad.json');
  const tariff = readJson('src/server/catalog/tariffs/data/FAHRRAD/2026-01-01.json');
  const key = `KOPIE_${number}`;
  const sequence = flow.machine!.sequence as string[];
  for (let place = 0; place < number % 10; place += 1) {
    const id = `extra${place}`;
    flow.pages![id] = {
      slug: `mehr-${place}`,
      layout: ['sum', 'kind', 'note', 'since', 'lock'],
      fields: { kind: { widget: 'radio' }, lock: { widget: 'radio' } },
    };
    flow.conditions![`${id}Dear`] = { [`/${id}/sum`]: { minimum: 1000 + number } };
    (flow.decisions as unknown as JsonObject[]).push({ when: `${id}Dear`, decide: 'refer' });
    schema.properties![id] = extraPage(number, place);
    texts.pages![id] = { title: `Mehr ${place}`, heading: 'Was kommt noch dazu?' };
    texts.fields![id] = extraTexts;
    texts.decisions![`${id}Dear`] = { reason: 'Das ist viel wert.' };
    texts.conditions![`${id}Dear`] = 'Wert über der Grenze';
    sequence.splice(sequence.indexOf('history'), 0, id);
  }
  const addresses = Object.entries(flow.addresses as { [context: string]: string });
  return {
    [`flows/produkte/${name}.flow.json`]: {
      ...flow,
      key,
      addresses: Object.fromEntries(addresses.map(([at, path]) => [at, path.replace('fahrrad', name)])),
    } as JsonObject,
    [`schemas/produkte/${name}.schema.json`]: ownBounds(schema, number),
    [`locales/live/produkt.${name}.json`]: texts,
    [`src/server/catalog/tariffs/data/${key}/2026-01-01.json`]: { ...tariff, product: key } as JsonObject,
  };
}

/**
 * Creates a folder with the given number of different definitions without mistakes.
 * @returns its absolute path; the caller removes it
 */
export function manyDefinitions(count: number): string {
  const root = mkdtempSync(join(tmpdir(), 'bench-definitions-'));
  const flow = 'flows/produkte/fahrrad.flow.json';
  for (const path of [...needed, ...usedFiles(flow, readJson)])
    cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  for (let number = 0; number < count; number += 1) {
    for (const [path, value] of Object.entries(copyOf(number))) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), JSON.stringify(value, null, 2));
    }
  }
  return root;
}
