import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemIds } from '#server/base/ids.ts';
import { readSettings, type Settings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';
import { assertSameStore } from '#server/insurance/uploads/objects/assertSameStore.ts';
import { objectsOf } from '#server/insurance/uploads/objects/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { TestClock } from '../../support/testApp.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { startBucket } from './bucketDouble.ts';

const { db, close } = await openTestDatabase();
const double = await startBucket();
afterAll(close);
afterAll(() => double.close());

const folders: string[] = [];
beforeEach(() => transaction(db, (trx) => trx.deleteFrom('object_stores').execute()));
afterEach(async () => {
  double.files.clear();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const clock = new TestClock();

/** Settings of a server on PostgreSQL with a folder of its own. */
async function node(): Promise<Settings> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'store-'));
  folders.push(dataDir);
  return { ...readSettings({ DATABASE_URL: 'postgres://localhost/platform' }), dataDir };
}

/** The code that a server is refused with; undefined when it starts. */
async function refusal(settings: Settings): Promise<string | undefined> {
  try {
    await assertSameStore({ db, clock, ids: systemIds, settings });
    return undefined;
  } catch (error) {
    if (error instanceof StartError) return error.code;
    throw error;
  }
}

describe('the store of files', () => {
  test('Servers with one folder start, also at the same moment, and one with a folder of its own does not', async () => {
    const first = await node();
    const sharing = { ...first };
    expect(await Promise.all([refusal(first), refusal(sharing)])).toEqual([undefined, undefined]);
    expect(await refusal({ ...first })).toBeUndefined();
    expect(await refusal(await node())).toBe('store-differs-folder');
  });

  test('A folder that belongs to another database is refused', async () => {
    const first = await node();
    expect(await refusal(first)).toBeUndefined();
    await transaction(db, (trx) => trx.deleteFrom('object_stores').execute());
    expect(await refusal({ ...first })).toBe('store-differs-folder');
  });

  test('The id of a folder is no file that housekeeping finds', async () => {
    const first = await node();
    await refusal(first);
    const listed: string[] = [];
    for await (const { id } of objectsOf(first).list()) listed.push(id);
    expect(listed).toEqual([]);
  });

  test('Servers with one bucket start, and one with another bucket does not', async () => {
    const withBucket = async (bucket: string) => ({ ...(await node()), s3: { ...double.bucket, bucket } });
    expect(await refusal(await withBucket('files'))).toBeUndefined();
    expect(await refusal(await withBucket('files'))).toBeUndefined();
    double.files.clear();
    expect(await refusal(await withBucket('files'))).toBe('store-differs');
  });

  test('A bucket that does not answer is named as the reason', async () => {
    const settings = { ...(await node()), s3: { ...double.bucket, endpoint: 'http://localhost:1' } };
    expect(await refusal(settings)).toBe('store-unreachable');
  });
});
