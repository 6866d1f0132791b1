import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { systemIds } from '#server/base/ids.ts';
import { migrate } from '#server/storage/database/migrate.ts';
import { openMigrated } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { enqueue } from '#server/storage/outbox/store.ts';
import { read } from '../architecture/sourceTree.ts';

/** Returns the statements that the operations guide gives to operators, for other names. */
function statementsOfGuide(names: { platform: string; platform_owner: string }): string[] {
  const [, after = ''] = read('src/server/OPERATIONS.md').split('## Rights of the servers');
  const [, block = ''] = /```sql\n([^]*?)```/.exec(after) ?? [];
  const named = block
    .replaceAll('platform_owner', names.platform_owner)
    .replaceAll(/\bplatform\b/g, names.platform);
  return named.split(';').map((statement) => statement.trim());
}

async function leastRights(url: string): Promise<void> {
  const name = randomUUID().replaceAll('-', '').slice(0, 12);
  const names = { platform: `serves_${name}`, platform_owner: `owns_${name}` };
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create role ${names.platform_owner} login`);
  await admin.query(`create role ${names.platform} login`);
  await admin.query(`create database own_${name} owner ${names.platform_owner}`);
  const addressOf = (user: string) =>
    Object.assign(new URL(url), { username: user, pathname: `/own_${name}` }).href;
  const owner = new pg.Pool({ connectionString: addressOf(names.platform_owner), max: 1 });
  for (const statement of statementsOfGuide(names)) if (statement !== '') await owner.query(statement);
  await migrate(owner);
  await owner.query('create table of_a_later_release (id integer primary key)');

  const { db, close, applied } = await openMigrated({
    databaseUrl: addressOf(names.platform),
    dataDir: '/nowhere',
  });
  const id = systemIds.uuid();
  const message = { id, topic: 'test', key: 'a', payload: {}, now: new Date() };
  await transaction(db, (trx) => enqueue(trx, message));
  const later = sql`insert into of_a_later_release values (1)`.execute(db);
  await expect(later).resolves.toMatchObject({ numAffectedRows: 1n });
  const refused = ['drop table outbox', 'create table another (id integer)', 'truncate outbox'];
  for (const statement of refused)
    await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: '42501' });
  await close();
  await owner.end();
  await admin.query(`drop database own_${name}`);
  for (const role of Object.values(names)) await admin.query(`drop role ${role}`);
  await admin.end();
  expect(applied).toEqual([]);
}

const url = process.env['DATABASE_URL'];
if (url)
  test('A server works as a user of the database who may read and write rows and change no table', () =>
    leastRights(url));
else
  test('The operations guide gives the statements for a user of the database with the least rights', () => {
    const statements = statementsOfGuide({ platform: 'serves', platform_owner: 'owns' });
    expect(
      statements.filter((statement) => /^(alter default privileges|grant)\b/.test(statement)),
    ).toHaveLength(4);
  });
