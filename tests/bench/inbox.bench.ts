import { sql } from 'kysely';
import { transaction } from '#server/storage/database/transaction.ts';
import { messagesOf, unreadOf, type Owner } from '#server/portals/messages/store.ts';
import { insertPartners } from '#server/people/partners/service.ts';
import { openTestDatabase } from '../support/testDatabase.ts';
import { median, printTable, type Print } from './print.ts';

export const name = 'Inbox';

const sizes = [100, 10_000];
const rounds = 200;
const now = new Date('2026-11-20T09:00:00Z');

/** Opens a small and a large inbox in one database. */
export async function run(print: Print): Promise<void> {
  const { db, close } = await openTestDatabase();
  const rows: string[][] = [];
  for (const [index, size] of sizes.entries()) {
    const number = `900000000${index}`;
    const data = {
      kind: 'person' as const,
      salutation: 'none' as const,
      firstName: 'Lea',
      lastName: 'Winter',
      birthDate: '1990-01-01',
      contact: {},
      bankAccounts: [],
      address: { street: 'Am Markt', streetNumber: '1', postcode: '04109', city: 'Leipzig' },
    };
    await transaction(db, (trx) =>
      insertPartners(trx, [{ number, brand: 'haus', agent: null, version: 1, data }], now),
    );
    await sql`
      insert into messages (id, partner, sender, recipient, subject, body, read_at, created_at)
      select gen_random_uuid(), ${number}, 'insurer', 'customer', 'Nachricht ' || n, 'Guten Tag',
        case when n % 50 = 0 then null else ${now}::timestamptz end, ${now}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${sql.lit(size)}) as n`.execute(db);
  }
  await sql`analyze messages`.execute(db);
  for (const [position, size] of sizes.entries()) {
    const owner: Owner = { side: 'customer', number: `900000000${position}` };
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      await transaction(db, async (trx) => {
        await messagesOf(trx, owner, { folder: 'eingang', limit: 51, withMails: true });
        await unreadOf(trx, owner, { mails: true });
      });
      times.push(performance.now() - begun);
    }
    rows.push([size.toLocaleString('de-DE'), `${median(times).toFixed(2)} ms`]);
  }
  printTable(print, ['messages', 'first page and unread count, median'], rows);
  await close();
}
