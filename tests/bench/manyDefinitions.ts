import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathsOfFlow } from '#engine/compile/compose/definitionPaths.ts';
import { usedFiles } from '#engine/compile/compose/usedFiles.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
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

const tariffFolder = join(projectRoot, 'src/server/catalog/tariffs/data/FAHRRAD');
const readJson = (path: string) =>
  JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as { [member: string]: JsonObject };

/** Additional pages that definitions share; a definition uses the first 0 to 9. */
const extraPages = 9;

const textOf = (name: string, index: number) => ({
  'x-semantic': `${name}-${index}`,
  'x-sensitivity': 'none',
});

const fieldTexts = (label: string, short: string, required: string) => ({
  label,
  short,
  errors: { required },
});
const yesNo = { true: { label: 'Ja' }, false: { label: 'Nein' } };
const sizes = { small: { label: 'Klein' }, middle: { label: 'Mittel' }, large: { label: 'Groß' } };

/** Returns a shared page of five questions, with its schema and texts. */
function extraPiece(index: number): JsonObject {
  const id = `extra${index}`;
  const page = {
    properties: {
      sum: { type: 'integer', minimum: 1, maximum: 5000, ...textOf('sum', index) },
      kind: { type: 'string', enum: ['small', 'middle', 'large'], ...textOf('kind', index) },
      note: { type: 'string', 'x-text': true, minLength: 1, maxLength: 80, ...textOf('note', index) },
      since: { type: 'string', format: 'date', ...textOf('since', index) },
      lock: { type: 'boolean', ...textOf('lock', index) },
    },
    required: ['sum', 'kind', 'since', 'lock'],
  };
  const layout = ['sum', 'kind', 'note', 'since', 'lock'];
  const risk = { purpose: 'risk' };
  const fields = {
    kind: { widget: 'radio', ...risk },
    note: risk,
    since: risk,
    lock: { widget: 'radio', ...risk },
  };
  const texts = {
    sum: fieldTexts('Wie viel ist es wert?', 'Wert', 'Bitte nennen Sie den Wert.'),
    kind: { ...fieldTexts('Wie groß ist es?', 'Größe', 'Bitte wählen Sie die Größe.'), options: sizes },
    note: { label: 'Was gehört noch dazu?', short: 'Zubehör' },
    since: fieldTexts('Seit wann haben Sie es?', 'Besitz seit', 'Bitte nennen Sie das Datum.'),
    lock: {
      ...fieldTexts('Ist es verschlossen?', 'Verschlossen', 'Bitte wählen Sie Ja oder Nein.'),
      options: yesNo,
    },
  };
  return {
    description: 'Eine Seite mehr.',
    offered: true,
    flow: { pages: { [id]: { slug: `mehr-${index}`, layout, fields } } },
    schema: { properties: { [id]: page } },
    texts: {
      pages: { [id]: { title: `Mehr ${index}`, heading: 'Was kommt noch dazu?' } },
      fields: { [id]: texts },
      conditions: { [`${id}Dear`]: 'Wert über der Grenze' },
      decisions: { [`${id}Dear`]: { reason: 'Das ist viel wert.' } },
    },
  } as JsonObject;
}

/**
 * Returns a product like the bicycle that says only what is its own: key, addresses, bounds, and 0 to 9 shared pages.
 * The bounds are unique, so that cached results of one definition help with no other.
 */
function variantOf(number: number, bicycle: JsonObject, tariff: JsonObject): { [path: string]: JsonObject } {
  const name = `kopie-${number}`;
  const key = `KOPIE_${number}`;
  const ids = Array.from({ length: number % (extraPages + 1) }, (_, index) => `extra${index}`);
  const each = <T>(make: (id: string) => [string, T][]): { [name: string]: T } =>
    Object.fromEntries(ids.flatMap(make));
  const addresses = Object.entries(bicycle.addresses as { [context: string]: string });
  return {
    [`flows/produkte/${name}.flow.json`]: {
      key,
      extends: 'produkt.FAHRRAD',
      ...(ids.length > 0 && { use: ids }),
      tariffIdentifier: bicycle.tariffIdentifier ?? key,
      addresses: Object.fromEntries(addresses.map(([at, path]) => [at, path.replace('fahrrad', name)])),
      conditions: each((id) => [[`${id}Dear`, { [`/${id}/sum`]: { minimum: 1000 + number } }]]),
      pages: { condition: { fields: { use: { widget: 'radio' } } } },
      decisions: { last: ids.map((id) => ({ when: `${id}Dear`, decide: 'refer' })) },
      machine: { sequence: { before: { history: ids } } },
    } as JsonObject,
    [`schemas/produkte/${name}.schema.json`]: {
      title: key,
      properties: each((id) => [[id, { properties: { sum: { maximum: 5000 + number } } }]]),
    } as JsonObject,
    [`locales/live/produkt.${name}.json`]: {
      title: key,
      offer: null,
      lead: 'Das ist viel wert.',
    } as JsonObject,
    [`src/server/catalog/tariffs/data/${key}/2026-01-01.json`]: { ...tariff, product: key } as JsonObject,
  };
}

/** Returns a flow that concludes nothing from contracts of other products: none of them is there. */
const withoutSuggestions = (flow: JsonObject): JsonObject =>
  JSON.parse(
    JSON.stringify(flow, (member, value: Json) => (member === 'fromContract' ? undefined : value)),
  ) as JsonObject;

/**
 * Creates a folder with the given number of different definitions without mistakes.
 * @returns its absolute path; the caller removes it
 */
export function manyDefinitions(count: number): string {
  const root = mkdtempSync(join(tmpdir(), 'bench-definitions-'));
  const flow = 'flows/produkte/fahrrad.flow.json';
  for (const path of [...needed, ...usedFiles(flow, readJson)])
    cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  for (const path of Object.values(pathsOfFlow(flow)))
    cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  const write = (path: string, value: JsonObject) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(value, null, 2));
  };
  for (let index = 0; index < extraPages; index += 1)
    write(`flows/bausteine/extra${index}.piece.json`, extraPiece(index));
  const bicycle = withoutSuggestions(readJson(flow));
  write(flow, bicycle);
  const tariff = readJson('src/server/catalog/tariffs/data/FAHRRAD/2026-01-01.json');
  cpSync(tariffFolder, join(root, 'src/server/catalog/tariffs/data/FAHRRAD'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  for (let number = 0; number < count; number += 1) {
    for (const [path, value] of Object.entries(variantOf(number, bicycle, tariff))) write(path, value);
  }
  return root;
}
