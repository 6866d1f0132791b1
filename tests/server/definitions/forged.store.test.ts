import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { flowFile, openCheckout, type Checkout } from './support/checkout.ts';

let database: OpenDatabase;
let checkout: Checkout;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('definition_versions').execute();
  checkout = await openCheckout(database.db);
});
afterEach(() => {
  checkout.close();
  Reflect.deleteProperty(globalThis, 'ranForeignCode');
});

const id = 'produkt.KLEIN';
const current = () => checkout.registry.get(id)!.definition.version;
const foreign = '\nglobalThis.ranForeignCode = true;\n';
const ran = () => Reflect.has(globalThis, 'ranForeignCode');

/** The version before an edit is served from the database only. */
async function older(): Promise<string> {
  const version = current();
  checkout.edit({ file: flowFile, at: '/pages/bike/slug', to: 'ihr-rad' });
  await checkout.registry.refresh();
  expect(current()).not.toBe(version);
  return version;
}

const change = (row: { module?: string; version?: string; signature?: string | null }, version: string) =>
  database.db
    .updateTable('definition_versions')
    .set(row)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();

const stored = (version: string) =>
  database.db
    .selectFrom('definition_versions')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();

test('An earlier version is served and run as long as its row is unchanged', async () => {
  const version = await older();
  const again = await checkout.again();
  expect(await again.moduleText(id, version)).toContain('export const definition');
  expect((await again.load(id, version))?.definition.version).toBe(version);
  expect(checkout.forged).toEqual([]);
});

test('A module with an added line is neither run nor served, and the log names it', async () => {
  const version = await older();
  const { module } = await stored(version);
  await change({ module: `${module}${foreign}` }, version);
  const again = await checkout.again();
  expect(await again.moduleText(id, version)).toBeUndefined();
  expect(await again.load(id, version)).toBeUndefined();
  expect(ran()).toBe(false);
  expect(checkout.forged).toContainEqual({ id, version });
});

test('A new row is not run without a signature or with the signature of another row', async () => {
  const version = await older();
  const row = await stored(version);
  const own = { ...row, module: `${row.module}${foreign}`, source: 'other' };
  for (const signature of [null, '', row.signature, 'f'.repeat(64)]) {
    const made = { ...own, version: `${String(signature).slice(0, 8)}-forged`, signature };
    await database.db.insertInto('definition_versions').values(made).execute();
    expect(await checkout.registry.moduleText(id, made.version)).toBeUndefined();
    expect(await checkout.registry.load(id, made.version)).toBeUndefined();
  }
  expect(ran()).toBe(false);
});

test('A changed row of a published version is compiled and stored again at the next start', async () => {
  const { module } = await stored(current());
  await change({ module: `${module}${foreign}` }, current());
  const again = await checkout.again();
  expect(await again.moduleText(id, current())).toBe(module);
  await again.load(id, current());
  expect(ran()).toBe(false);
  expect((await stored(current())).module).toBe(module);
  expect(checkout.forged).toContainEqual({ id, version: current() });
});

test('Unsigned rows of earlier releases are stored again when they are published', async () => {
  const before = await stored(current());
  await change({ signature: null }, current());
  const again = await checkout.again();
  expect(await again.moduleText(id, current())).toBe(before.module);
  expect((await stored(current())).signature).toBe(before.signature);
});
