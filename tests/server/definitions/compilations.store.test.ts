import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { compile } from '#engine/compile/compile.ts';
import { materialDigest } from '#server/catalog/definitions/materialDigest.ts';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { baseFiles } from '../../definitions/support/fixtures.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { flowFile, openCheckout, textsFile, vocabulary, type Checkout } from './support/checkout.ts';

let database: OpenDatabase;
let checkout: Checkout;
/** Ids of compiled definitions in order. */
let compiled: string[] = [];
const counting: typeof compile = (source, hash) => {
  compiled.push(source.id);
  return compile(source, hash);
};

const addressFile = 'schemas/common/address.schema.json';

/** The small definition, and another whose schema uses no shared file. */
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

test('A first start compiles each definition once', () => {
  expect(checkout.registry.problems()).toEqual([]);
  expect(compiled.toSorted()).toEqual(['produkt.ALLEIN', 'produkt.KLEIN']);
});

test('A later start compiles nothing and serves the same modules', async () => {
  compiled = [];
  const again = await checkout.again();
  expect(compiled).toEqual([]);
  expect(again.list()).toEqual(checkout.registry.list());
  expect(await again.moduleText('produkt.KLEIN', version())).toBe(
    await checkout.registry.moduleText('produkt.KLEIN', version()),
  );
  expect((await again.load('produkt.KLEIN', version()))?.definition.version).toBe(version());
});

test('An edit compiles only its definition, and so does the next start', async () => {
  compiled = [];
  checkout.edit({ file: flowFile, at: '/pages/bike/slug', to: 'ihr-rad' });
  await checkout.again();
  expect(compiled).toEqual(['produkt.KLEIN']);
  await checkout.registry.refresh();
  expect(compiled).toEqual(['produkt.KLEIN']);
});

test('An edit of texts compiles nothing', async () => {
  compiled = [];
  checkout.edit({ file: textsFile, at: '/title', to: 'Anders' });
  await checkout.registry.refresh();
  await checkout.again();
  expect(compiled).toEqual([]);
});

test('An edit of a shared schema compiles only the definitions that use it', async () => {
  compiled = [];
  const before = version();
  checkout.edit({ file: addressFile, at: '/$defs/address/properties/city/maxLength', to: 60 });
  await checkout.registry.refresh();
  expect(checkout.registry.problems()).toEqual([]);
  expect(compiled).toEqual(['produkt.KLEIN']);
  expect(version()).not.toBe(before);
});

test('A definition that returns to an earlier state is read from the store', async () => {
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

test('A passed check is stored once, however often a server starts on it', async () => {
  await checkout.again();
  await checkout.again();
  expect(await foundGood()).toHaveLength(1);
});

test('A scan after an edit stores no check result, so the next start checks and stores it', async () => {
  checkout.edit({ file: textsFile, at: '/title', to: 'Anders' });
  await checkout.registry.refresh();
  expect(checkout.registry.problems()).toEqual([]);
  expect(await foundGood()).toHaveLength(1);
  expect((await checkout.again()).problems()).toEqual([]);
  expect(await foundGood()).toHaveLength(2);
});

test('A problem is found at each start, even if the files were valid before', async () => {
  checkout.edit({ file: flowFile, at: '/pages/bike/slug', to: 'kein guter Name' });
  for (const registry of [await checkout.again(), await checkout.again()]) {
    expect(registry.problems().map(({ file }) => file)).toContain(flowFile);
    expect(registry.get('KLEIN')).toBeUndefined();
  }
  expect(await foundGood()).toHaveLength(1);
  checkout.edit({ file: flowFile, at: '/pages/bike/slug', to: 'rad' });
  expect((await checkout.again()).problems()).toEqual([]);
});

test('Files that differ in one letter or its position are checked again', () => {
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
