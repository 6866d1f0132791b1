import { writeSync } from 'node:fs';
import { openDatabase } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { systemIds } from '#server/base/ids.ts';
import { enqueue } from '#server/storage/outbox/store.ts';
import { readSettings } from '#server/base/settings/settings.ts';

// Writes rows endlessly; prints an id only after its transaction has been committed.
const { db } = await openDatabase(readSettings(process.env));
for (;;) {
  const id = systemIds.uuid();
  await transaction(db, (trx) => enqueue(trx, { id, topic: 'test', key: id, payload: {}, now: new Date() }));
  writeSync(1, `${id}\n`);
}
