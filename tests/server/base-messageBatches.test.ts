import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { batchMessages } from '#server/storage/database/messageBatches.ts';
import { openTestDatabase } from '../support/testDatabase.ts';
import { stub } from '../support/stub.ts';

test('The messages of a statement reach the embedded database in one call, at its end', async () => {
  const calls: string[] = [];
  const database = batchMessages(
    stub<PGlite>({
      waitReady: Promise.resolve(),
      execProtocolStream: (message: Uint8Array) => {
        calls.push(Buffer.from(message).toString());
        return Promise.resolve([]);
      },
    }),
  );
  const send = (...messages: string[]) => {
    for (const message of messages) void database.execProtocolStream(Buffer.from(message));
  };
  send('Parse', 'Bind', 'Describe', 'Execute', 'Sync');
  send('Query');
  send('Bind', 'Execute', 'Hurry');
  expect(calls).toEqual(['ParseBindDescribeExecuteSync', 'Query', 'BindExecuteHurry']);
});

test('After a statement that fails, the session answers the next one as its own', async () => {
  const { db, close } = await openTestDatabase();
  const good = async () => (await sql`select ${'good'}::text as word`.execute(db)).rows;
  try {
    for (const wrong of [
      sql`select * from missing where id = ${1}`,
      sql`select 1 / ${0}::int`,
      sql`select ${'no number'}::int`,
    ]) {
      await expect(wrong.execute(db)).rejects.toThrow();
      expect(await good()).toEqual([{ word: 'good' }]);
    }
    const failed = db.transaction().execute(async (trx) => {
      await expect(sql`select 1 / ${0}::int`.execute(trx)).rejects.toThrow('division by zero');
      await sql`select ${1}::int`.execute(trx);
    });
    await expect(failed).rejects.toThrow('current transaction is aborted');
    expect(await good()).toEqual([{ word: 'good' }]);
  } finally {
    await close();
  }
});
