import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { compile } from '#engine/compile/compile.ts';
import { createSnapshotCache, type SnapshotCache } from '#server/catalog/definitions/snapshotCache.ts';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { fingerprintOf } from '#server/app/fingerprint.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { flowFile, openCheckout, textsFile, type Checkout } from './support/checkout.ts';

let database: OpenDatabase;
let folder: string;
let memory: SnapshotCache;
const checkouts: Checkout[] = [];
let compiled = 0;
const counting: typeof compile = (source, hash) => {
  compiled += 1;
  return compile(source, hash);
};

const open = async (): Promise<Checkout> => {
  const checkout = await openCheckout(database.db, { compile: counting, memory });
  checkouts.push(checkout);
  return checkout;
};
const emptyDatabase = async () => {
  await database.db.deleteFrom('definition_versions').execute();
  await database.db.deleteFrom('definition_checks').execute();
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDatabase();
  compiled = 0;
  folder = mkdtempSync(join(tmpdir(), 'memory-'));
  memory = createSnapshotCache(folder, 'a'.repeat(64));
});
afterEach(() => {
  for (const checkout of checkouts.splice(0)) checkout.close();
  rmSync(folder, { recursive: true, force: true });
});

test('A start on the same sources with an empty database serves the same modules without compiling', async () => {
  const { registry: first } = await open();
  expect(compiled).toBe(1);
  await emptyDatabase();
  const { registry: second } = await open();
  expect(compiled).toBe(1);
  expect(second.list()).toEqual(first.list());
  const { id, version } = first.list()[0]!.definition;
  expect(await second.moduleText(id, version)).toBe(await first.moduleText(id, version));
  expect((await second.load(id, version))?.definition.version).toBe(version);
  const stored = await database.db.selectFrom('definition_versions').select(['id', 'version']).execute();
  expect(stored).toEqual([{ id, version }]);
});

test('A forged stored module is refused although a snapshot of the sources exists', async () => {
  await open();
  await database.db.updateTable('definition_versions').set({ module: 'export {}' }).execute();
  const { registry, forged } = await open();
  expect(forged).toHaveLength(1);
  const { id, version } = registry.list()[0]!.definition;
  expect(await registry.moduleText(id, version)).toContain('export const definition');
  const { module } = await database.db
    .selectFrom('definition_versions')
    .select('module')
    .executeTakeFirstOrThrow();
  expect(module).toContain('export const definition');
});

test('An edit after a start from a snapshot is compiled and published, and only the change is announced', async () => {
  await open();
  const { registry, edit } = await open();
  const news: unknown[] = [];
  registry.subscribe((message) => news.push(message));
  const before = registry.list()[0]!.definition.version;
  await registry.refresh();
  expect(news).toEqual([]);
  edit({ file: textsFile, at: '/title', to: 'Anders' });
  await registry.refresh();
  expect(news).toEqual([{ type: 'texts', namespaces: ['produkt.klein'] }]);
  edit({ file: flowFile, at: '/tariffIdentifier', to: 'ANDERS' });
  await registry.refresh();
  expect(registry.problems()).toEqual([]);
  expect(registry.list()[0]?.definition.version).not.toBe(before);
});

test('A scan that found a problem is not saved as a snapshot', async () => {
  const kept: unknown[] = [];
  memory = { ...memory, save: (look) => kept.push(look) };
  const checkout = await openCheckout(database.db, { memory, files: { [flowFile]: '{' } });
  checkouts.push(checkout);
  expect(checkout.registry.problems()).not.toEqual([]);
  expect(kept).toEqual([]);
});

test('A snapshot that cannot be read or written makes the start scan the sources', async () => {
  writeFileSync(join(folder, '.cache'), 'a file where a folder belongs');
  await open();
  expect(memory.read()).toBeUndefined();
  const { registry } = await open();
  expect(registry.list()).toHaveLength(1);
});

test('The fingerprint of the sources changes with every edit, also with one of the same length and time', () => {
  const file = join(folder, 'vite.config.ts');
  const time = new Date('2026-11-20T09:00:00Z');
  const written = (text: string) => {
    writeFileSync(file, text);
    utimesSync(file, time, time);
    return fingerprintOf(folder).all;
  };
  const first = written('one');
  expect(fingerprintOf(folder).all).toBe(first);
  expect(written('two')).not.toBe(first);
});
