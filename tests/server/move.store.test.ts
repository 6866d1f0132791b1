import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyTable, contentsOf } from '#server/app/move/copyTable.ts';
import { movedTables } from '#server/app/move/movedTables.ts';
import { moveFiles } from '#server/app/move/moveFiles.ts';
import { beginMove, compareTables, finishMove } from '#server/app/move/moveRecord.ts';
import { StartError } from '#server/base/startError.ts';
import { diskObjects } from '#server/insurance/uploads/objects/disk.ts';
import { s3Objects } from '#server/insurance/uploads/objects/s3.ts';
import { openDatabase, type OpenDatabase } from '#server/storage/database/open.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { writeOlderFolder } from '../support/olderFolder.ts';
import { openTestDatabase } from '../support/testDatabase.ts';
import { startBucket } from './uploads/bucketDouble.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'move-'));
let source: OpenDatabase;
beforeAll(async () => {
  await writeOlderFolder(dataDir, '13e97f69');
  source = await openDatabase({ dataDir });
  await sql`set time zone 'UTC'`.execute(source.db);
}, 240_000);
afterAll(async () => {
  await source.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let target: OpenDatabase;
beforeEach(async () => {
  target = await openTestDatabase();
  await sql`set time zone 'UTC'`.execute(target.db);
  await source.db.deleteFrom('moves').execute();
});
afterEach(() => target.close());

const now = new Date('2026-11-25T09:00:00Z');
const made = (id: string) => ({ id, now });
const copyAll = async (to: Kysely<Database>) => {
  for (const table of await movedTables(source.db)) await copyTable(source.db, to, table);
};

/** The code that a move is refused with; undefined when it begins. */
async function refusal(id: string): Promise<string | undefined> {
  try {
    await beginMove({ from: source.db, to: target.db }, await movedTables(source.db), made(id));
    return undefined;
  } catch (error) {
    if (error instanceof StartError) return error.code;
    throw error;
  }
}

describe('the rows of a move', { timeout: 120_000 }, () => {
  test('Every table comes after those that it refers to, and each has a key', async () => {
    const tables = await movedTables(source.db);
    const names = tables.map(({ name }) => name);
    expect(names.indexOf('contracts')).toBeGreaterThan(names.indexOf('partners'));
    expect(names).not.toContain('applied_migrations');
    expect(tables.filter(({ key }) => key.length === 0)).toEqual([]);
    expect(names.length).toBeGreaterThan(50);
  });

  test('All rows arrive as they were, and a second run changes nothing', async () => {
    const move = { from: source.db, to: target.db };
    const tables = await movedTables(source.db);
    await copyAll(target.db);
    const compared = await compareTables(move, tables);
    expect(compared.different).toEqual([]);
    expect(compared.rows).toBeGreaterThan(100);
    await copyAll(target.db);
    expect(await compareTables(move, tables)).toEqual(compared);
  });

  test('A run that was interrupted is continued', async () => {
    await copyAll(target.db);
    await target.db.deleteFrom('outbox').execute();
    await target.db.deleteFrom('applications').execute();
    const tables = await movedTables(source.db);
    const move = { from: source.db, to: target.db };
    expect((await compareTables(move, tables)).different).toEqual(['applications', 'outbox']);
    await copyAll(target.db);
    expect((await compareTables(move, tables)).different).toEqual([]);
  });

  test('One other letter in one row is found', async () => {
    await copyAll(target.db);
    const partners = (await movedTables(source.db)).find(({ name }) => name === 'partners');
    if (!partners) throw new Error('no table of partners');
    const before = await contentsOf(target.db, partners);
    await sql`update partners set brand = brand || 'x' where number = (select min(number) from partners)`.execute(
      target.db,
    );
    const after = await contentsOf(target.db, partners);
    expect([after.count, after.sum === before.sum]).toEqual([before.count, false]);
  });

  test('A move takes an empty database only, is continued under its id, and ends once', async () => {
    expect(await refusal('first')).toBeUndefined();
    expect(await refusal('second'), 'continued').toBeUndefined();
    expect(await target.db.selectFrom('moves').select('id').execute()).toEqual([{ id: 'first' }]);
    await finishMove({ from: source.db, to: target.db }, 'first', now);
    expect(await refusal('third')).toBe('move-done');
    await source.db.deleteFrom('moves').execute();
    expect(await refusal('fourth'), 'of another folder').toBe('move-target');
    await target.db.deleteFrom('moves').execute();
    await copyAll(target.db);
    expect(await refusal('fifth'), 'with rows of its own').toBe('move-target');
  });
});

describe('the files of a move', { timeout: 120_000 }, () => {
  const files = diskObjects(join(dataDir, 'uploads'));

  test('All finished files arrive in another folder with the same bytes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'moved-'));
    const moved = await moveFiles(source.db, files, diskObjects(folder));
    expect(moved).toEqual({ files: 2, missing: 0, different: 0 });
    expect(readdirSync(folder)).toHaveLength(2);
    rmSync(folder, { recursive: true });
  });

  test('All finished files arrive in a bucket with the same bytes, and again without another upload', async () => {
    const double = await startBucket();
    expect(await moveFiles(source.db, files, s3Objects(double.bucket))).toEqual({
      files: 2,
      missing: 0,
      different: 0,
    });
    const uploaded = double.calls.filter((call) => call.startsWith('PUT')).length;
    expect(double.files.size).toBe(2);
    await moveFiles(source.db, files, s3Objects(double.bucket));
    expect(double.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(uploaded);
    await double.close();
  });

  test('A file that the data folder lacks is counted', async () => {
    const [half, empty] = ['half-', 'empty-'].map((name) => mkdtempSync(join(tmpdir(), name)));
    if (!half || !empty) throw new Error('no folders');
    const [first = ''] = readdirSync(join(dataDir, 'uploads')).filter((id) =>
      existsSync(join(dataDir, 'uploads', id, '0')),
    );
    cpSync(join(dataDir, 'uploads', first), join(half, first), { recursive: true });
    const moved = await moveFiles(source.db, diskObjects(half), diskObjects(empty));
    expect(moved).toMatchObject({ files: 2, missing: 1, different: 0 });
    for (const folder of [half, empty]) rmSync(folder, { recursive: true });
  });
});
