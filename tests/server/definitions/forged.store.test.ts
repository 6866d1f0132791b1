import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { flowFile, openCheckout, textsFile, type Checkout } from './support/checkout.ts';

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

/** Rows of texts, by which another release words what it stores of a version. */
const textsOf = async (version: string) => {
  const { texts, texts_digest: digest, texts_signature: signature } = await stored(version);
  return { texts, digest, signature };
};

test('An earlier version is loaded with the texts that were published with it', async () => {
  const version = current();
  checkout.edit(
    { file: flowFile, at: '/pages/bike/slug', to: 'ihr-rad' },
    { file: textsFile, at: '/title', to: 'Anders' },
  );
  await checkout.registry.refresh();
  const loaded = await checkout.registry.load(id, version);
  expect(loaded?.definition.namespace).not.toBe('produkt.klein');
  const t = translator('live', checkout.root);
  expect(t(`${loaded?.definition.namespace}:title`)).toBe('Klein');
  expect(t(`${(await checkout.registry.load(id, current()))?.definition.namespace}:title`)).toBe('Anders');
});

test('Texts are stored again after an edit of texts alone, and not without one', async () => {
  const before = await textsOf(current());
  await checkout.again();
  expect(await textsOf(current())).toEqual(before);
  checkout.edit({ file: textsFile, at: '/title', to: 'Anders' });
  await checkout.registry.refresh();
  const after = await textsOf(current());
  expect(JSON.parse(after.texts ?? '{}')).toMatchObject({ title: 'Anders' });
  expect(after.digest).not.toBe(before.digest);
});

test('Texts that somebody else wrote are not used, and the log names their version', async () => {
  const version = await older();
  const texts = (await textsOf(version)).texts?.replace('Klein', 'Fremd');
  await database.db.updateTable('definition_versions').set({ texts, texts_digest: 'other' }).execute();
  const again = await checkout.again();
  expect((await again.load(id, version))?.definition.namespace).toBe('produkt.klein');
  expect(checkout.forged).toContainEqual({ id, version });
});
