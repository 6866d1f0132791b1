import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFlowFile } from '#engine/compile/compose/definitionPaths.ts';
import { sourceFolders } from '#engine/compile/tree.ts';
import { checkDefinitions } from '../../src/cli/check.ts';
import { digestsOf, readCheckCache } from '../../src/cli/checkCache.ts';
import { ownFiles } from '../../src/cli/partition.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';
import { vocabularyOf } from '../../src/cli/vocabulary.ts';
import { manyDefinitions } from '../bench/manyDefinitions.ts';

let root: string;
beforeAll(() => (root = manyDefinitions(3)));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const flow = (number: number) => `flows/produkte/kopie-${number}.flow.json`;
const digests = () => digestsOf(root, readSources(root, sourceFolders), vocabularyOf(root));

/** Changes a file while `look` runs. */
async function changed<T>(
  path: string,
  change: (text: string) => string,
  look: () => T,
): Promise<Awaited<T>> {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const other = change(text);
  expect(other).not.toBe(text);
  writeFileSync(file, other);
  try {
    return await look();
  } finally {
    writeFileSync(file, text);
  }
}

const own = [flow(1)];
const base = 'flows/produkte/fahrrad.flow.json';
const all = [base, ...[0, 1, 2].map(flow)];
test.each<[string, string, (text: string) => string, string[]]>([
  ['its flow', flow(1), (text) => text.replace('radio', 'select'), own],
  ['its schema', 'schemas/produkte/kopie-1.schema.json', (text) => text.replace('5001', '5002'), own],
  ['its texts', 'locales/live/produkt.kopie-1.json', (text) => text.replace('wert', 'teuer'), own],
  [
    'what its tariff reads',
    'src/server/catalog/tariffs/data/KOPIE_1/2026-01-01.json',
    (text) => text.replace('/bike/', '/bkie/'),
    own,
  ],
  ['a shared schema', 'schemas/common/address.schema.json', (text) => `${text}\n`, all],
  [
    'what a list knows of its entries',
    'src/server/catalog/lookups/data/hunderassen.json',
    (text) => `${text}\n`,
    all,
  ],
  ['a list of names', 'renderers/widgets/names.json', (text) => text.replace('[', '["neu",'), all],
  [
    'the name of a consent that it asks for',
    'src/server/catalog/content/data/consents.json',
    (text) => text.replace('"sepa-mandat"', '"mandat"'),
    all,
  ],
  [
    'names that it does not mention',
    'src/server/catalog/content/data/consents.json',
    (text) => text.replace('"items": [', '"items": [{ "id": "neu" },'),
    [],
  ],
  ['a rule', 'src/engine/compile/check/texts.ts', (text) => `${text}\n`, all],
])('a definition is checked again after a change of %s', async (_, path, change, again) => {
  const before = digests();
  const after = await changed(path, change, digests);
  expect([...after].flatMap(([of, digest]) => (before.get(of) === digest ? [] : [of]))).toEqual(again);
});

test('accepted definitions are not checked again, and a mistake in any of them is found', async () => {
  const first = await checkDefinitions(root);
  expect(first).toMatchObject({ good: true, lines: [expect.stringContaining('4')] });
  expect(readCheckCache(root).size).toBe(4);
  expect(await checkDefinitions(root)).toEqual(first);

  // A hint that no rule reports can only come from the cache.
  const hint = {
    file: flow(2),
    pointer: '',
    line: 7,
    column: 1,
    code: 'long-sentence',
    params: { count: 21 },
  };
  const digest = digests().get(flow(2)) ?? '';
  const kept = { [digest]: { ...readCheckCache(root).get(digest), hints: [hint] } };
  writeFileSync(join(root, '.cache/checked.json'), JSON.stringify(kept));
  expect((await checkDefinitions(root)).lines[0]).toContain(`${flow(2)}:7:1`);
  expect((await checkDefinitions(root, { ignoreCache: true })).lines).toEqual(first.lines);

  const mistake = await changed(
    flow(1),
    (text) => text.replace('"radio"', '"rdio"'),
    () => checkDefinitions(root),
  );
  expect(mistake.good).toBe(false);
  expect(mistake.lines[0]).toContain(flow(1));
  const good = [base, flow(0), flow(2)].map((path) => digests().get(path));
  expect([...readCheckCache(root).keys()].sort()).toEqual(good.sort());
});

test('conflicts between definitions are found although each was accepted before', async () => {
  await checkDefinitions(root);
  const same = (text: string) => text.replaceAll('/kopie-2/', '/kopie-0/');
  const { lines } = await changed(flow(2), same, () => checkDefinitions(root));
  expect(lines[0]).toContain('/kopie-0/');
  const again = await changed(flow(2), same, () => checkDefinitions(root));
  expect(again.lines).toEqual(lines);
});

test.each(['', '{', '[]', '{"x": 1}', 'null'])('an unreadable cache is ignored: %s', async (text) => {
  writeFileSync(join(root, '.cache/checked.json'), text);
  const { good } = await checkDefinitions(root);
  expect(good).toBe(true);
  expect(readCheckCache(root).size).toBe([...digests().keys()].filter(isFlowFile).length);
});

test('a variant is checked with all files of the definition that it extends', () => {
  const tariff = 'src/server/catalog/tariffs/data/RAD/2026-01-01.json';
  const files = {
    'flows/produkte/rad.flow.json': '{ "key": "RAD" }',
    'flows/produkte/rad-x.flow.json': '{ "key": "RAD_X", "extends": "produkt.RAD" }',
    [tariff]: '{}',
  };
  expect(ownFiles(files).get('flows/produkte/rad-x.flow.json')).toContain(tariff);
});

test('a definition has texts of its own kind only, also beside another of its name', () => {
  const files = Object.fromEntries(
    ['produkte', 'schaeden']
      .map((folder) => [`flows/${folder}/rad.flow.json`, '{}'])
      .concat(
        ['live/produkt', 'preview/produkt', 'live/schaden'].map((name) => [`locales/${name}.rad.json`, '{}']),
      ),
  );
  const own = ownFiles(files);
  expect(own.get('flows/produkte/rad.flow.json')).toEqual([
    'flows/produkte/rad.flow.json',
    'locales/live/produkt.rad.json',
    'locales/preview/produkt.rad.json',
  ]);
  expect(own.get('flows/schaeden/rad.flow.json')).toEqual([
    'flows/schaeden/rad.flow.json',
    'locales/live/schaden.rad.json',
  ]);
});
