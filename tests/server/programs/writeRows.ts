import { writeSync } from 'node:fs';
import { openDatabase } from '#server/database/open.ts';
import { transaction } from '#server/database/transaction.ts';
import { systemIds } from '#server/ids.ts';
import { enqueue } from '#server/outbox/store.ts';
import { readSettings } from '#server/settings.ts';

// Writes rows for ever; an id is told only after its transaction was committed.
const { db } = await openDatabase(readSettings(process.env));
for (;;) {
  const id = systemIds.uuid();
  await transaction(db, (trx) => enqueue(trx, { id, topic: 'test', key: id, payload: {}, now: new Date() }));
  writeSync(1, `${id}\n`);
}
