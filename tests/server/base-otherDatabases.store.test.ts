import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import errors from '../../locales/live/errors.json' with { type: 'json' };
import { systemIds } from '#server/base/ids.ts';
import { StartError } from '#server/base/startError.ts';
import { openMigrated } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { enqueue } from '#server/storage/outbox/store.ts';

const name = randomUUID().replaceAll('-', '').slice(0, 12);

/** Opens a database as a server does that starts. Returns why it is refused. */
async function refusalOf(databaseUrl: string): Promise<object> {
  try {
    const { close } = await openMigrated({ databaseUrl, dataDir: '/nowhere' });
    await close();
  } catch (error) {
    if (error instanceof StartError) return { code: error.code, ...error.params };
    throw error;
  }
  throw new Error('It started.');
}

async function withDatabases(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const addressOf = (database: string, username = new URL(url).username) =>
    Object.assign(new URL(url), { username, pathname: `/${database}` }).href;
  const [latin, reading, strange] = ['latin', 'reading', 'strange'].map((kind) => `${kind}_${name}`);
  try {
    await admin.query(`create database ${latin} encoding 'LATIN1' locale 'C' template template0`);
    await admin.query(`create database ${reading}`);
    await admin.query(`alter database ${reading} set default_transaction_read_only = on`);
    await admin.query(`create role ${strange} login`);

    expect(await refusalOf(addressOf('nowhere'))).toEqual({ code: 'database-missing', reason: '3D000' });
    expect(await refusalOf(addressOf(latin!))).toEqual({ code: 'database-encoding', encoding: 'LATIN1' });
    expect(await refusalOf(addressOf(reading!))).toEqual({ code: 'database-readonly' });
    await admin.query(`alter database ${reading} reset default_transaction_read_only`);
    expect(await refusalOf(addressOf(reading!, strange))).toEqual({ code: 'database-rights' });
    expect(await refusalOf(addressOf(reading!, `nobody_${name}`))).toMatchObject({ code: 'database-login' });
  } finally {
    for (const database of [latin, reading]) await admin.query(`drop database if exists ${database}`);
    await admin.query(`drop role if exists ${strange}`);
    await admin.end();
  }
}

/** Stores an instant in a database that writes and reads times in another way by default. */
async function withOtherHabits(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const database = `german_${name}`;
  await admin.query(`create database ${database}`);
  await admin.query(`alter database ${database} set datestyle = 'German, DMY'`);
  await admin.query(`alter database ${database} set timezone = 'America/New_York'`);
  const address = Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const { db, close } = await openMigrated({ databaseUrl: address, dataDir: '/nowhere' });
  try {
    const id = systemIds.uuid();
    const now = new Date('2026-03-29T01:30:00.123Z');
    await transaction(db, (trx) => enqueue(trx, { id, topic: 'test', key: 'a', payload: {}, now }));
    const row = await db
      .selectFrom('outbox')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.created_at).toEqual(now);
    const shown = await sql<{ text: string }>`select created_at::text as text from outbox`.execute(db);
    expect(shown.rows).toEqual([{ text: '2026-03-29 01:30:00.123+00' }]);
  } finally {
    await close();
    await admin.query(`drop database ${database}`);
    await admin.end();
  }
}

const url = process.env['DATABASE_URL'];
if (url) {
  test('A start on a database that cannot be used says why', () => withDatabases(url));
  test('Instants are kept in a database whose dates have another style and time zone', () =>
    withOtherHabits(url));
} else
  test('A start on a database that cannot be used says why in one sentence each', () => {
    for (const code of ['login', 'missing', 'encoding', 'readonly', 'rights'] as const)
      expect(errors.start[`database-${code}`]).toMatch(/DATABASE_URL.*\.$/);
  });
