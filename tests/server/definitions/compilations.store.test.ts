import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { compile } from '#engine/compile/compile.ts';
import { materialDigest } from '#server/catalog/definitions/materialDigest.ts';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { baseFiles } from '../../definitions/support/fixtures.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { flowFile, openCheckout, textsFile, vocabulary, type Checkout } from './support/checkout.ts';

let database: OpenDatabase;
let checkout: Checkout;
/** Ids of what was compiled, in order. */
let compiled: string[] = [];
const counting: typeof compile = (source, hash) => {
  compiled.push(source.id);
  return compile(source, hash);
};

const addressFile = 'schemas/common/address.schema.json';

/** The small definition, and one beside it whose schema names no shared file. */
function twoDefinitions(): { [path: string]: string } {
  const files = baseFiles();
  const shared = JSON.parse(files[addressFile] ?? '{}') as { $defs: { address: object } };
  const inside = JSON.stringify(shared.$defs.address).slice(1, -1);
  for (const [path, text] of Object.entries(files)) {
    if (!path.includes('klein')) continue;
    const own = text.replaceAll('KLEIN', 'ALLEIN').replaceAll('klein', 'allein');
    files[path.replace('klein', 'allein')] = own.replace(/"\$ref": "[^"]*"/, () => inside);
  }
  return files;
}

const version = () => checkout.registry.get('KLEIN')!.definition.version;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('definition_versions').execute();
  await database.db.deleteFrom('definition_checks').execute();
  compiled = [];
  checkout = await openCheckout(database.db, { compile: counting, files: twoDefinitions() });
});
afterEach(() => checkout.close());

test('a first start compiles everything once', () => {
  expect(checkout.registry.problems()).toEqual([]);
  expect(compiled.toSorted()).toEqual(['produkt.ALLEIN', 'produkt.KLEIN']);
});

test('a start anew compiles nothing and serves the same', async () => {
  compiled = [];
  const again = await checkout.again();
  expect(compiled).toEqual([]);
  expect(again.list()).toEqual(checkout.registry.list());
  expect(await again.moduleText('produkt.KLEIN', version())).toBe(
    await checkout.registry.moduleText('produkt.KLEIN', version()),
  );
  expect((await again.load('produkt.KLEIN', version()))?.definition.version).toBe(version());
});

test('an edit compiles its definition only, and so does a start after it', async () => {
  compiled = [];
  checkout.edit({ file: flowFile, at: '/pages/bike/slug', to: 'ihr-rad' });
  await checkout.again();
  expect(compiled).toEqual(['produkt.KLEIN']);
  await checkout.registry.refresh();
  expect(compiled).toEqual(['produkt.KLEIN']);
});

test('an edit of texts compiles nothing', async () => {
  compiled = [];
  checkout.edit({ file: textsFile, at: '/title', to: 'Anders' });
  await checkout.registry.refresh();
  await checkout.again();
  expect(compiled).toEqual([]);
});

test('an edit of a shared schema compiles only what names it', async () => {
  compiled = [];
  const before = version();
  checkout.edit({ file: addressFile, at: '/$defs/address/properties/city/maxLength', to: 60 });
  await checkout.registry.refresh();
  expect(checkout.registry.problems()).toEqual([]);
  expect(compiled).toEqual(['produkt.KLEIN']);
  expect(version()).not.toBe(before);
});

test('a definition that is what it was before is taken from the store', async () => {
  const before = version();
  checkout.edit({ file: flowFile, at: '/pages/bike/slug', to: 'ihr-rad' });
  await checkout.registry.refresh();
  compiled = [];
  checkout.edit({ file: flowFile, at: '/pages/bike/slug', to: 'rad' });
  await checkout.registry.refresh();
  expect(compiled).toEqual([]);
  expect(version()).toBe(before);
});

const foundGood = () => database.db.selectFrom('definition_checks').select('digest').execute();

test('what was found good is remembered once, however often a server starts on it', async () => {
  await checkout.again();
  await checkout.again();
  expect(await foundGood()).toHaveLength(1);
});

test('a look after an edit remembers nothing: the next start checks it, and then remembers', async () => {
  checkout.edit({ file: textsFile, at: '/title', to: 'Anders' });
  await checkout.registry.refresh();
  expect(checkout.registry.problems()).toEqual([]);
  expect(await foundGood()).toHaveLength(1);
  expect((await checkout.again()).problems()).toEqual([]);
  expect(await foundGood()).toHaveLength(2);
});

test('a mistake is found at each start, however good its files were before', async () => {
  checkout.edit({ file: flowFile, at: '/pages/bike/slug', to: 'kein guter Name' });
  for (const registry of [await checkout.again(), await checkout.again()]) {
    expect(registry.problems().map(({ file }) => file)).toContain(flowFile);
    expect(registry.get('KLEIN')).toBeUndefined();
  }
  expect(await foundGood()).toHaveLength(1);
  checkout.edit({ file: flowFile, at: '/pages/bike/slug', to: 'rad' });
  expect((await checkout.again()).problems()).toEqual([]);
});

test('files that differ in one letter, or in where it stands, are checked anew', () => {
  const material = (files: { [path: string]: string }) => ({ files, vocabulary, tariffs: {} });
  const digests = [
    materialDigest('check', material({ a: 'xy', b: '' })),
    materialDigest('check', material({ a: 'x', b: 'y' })),
    materialDigest('check', material({ a: 'x', by: '' })),
    materialDigest('check', material({ a: 'xz', b: '' })),
    materialDigest('another check', material({ a: 'xy', b: '' })),
  ];
  expect(new Set(digests).size).toBe(digests.length);
  expect(materialDigest('check', material({ b: '', a: 'xy' }))).toBe(digests[0]);
});
