import { sql } from 'kysely';
import { ownApplications } from '#server/portals/accounts/ownApplications.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { openTestDatabase } from '../support/testDatabase.ts';
import { median, printTable, type Print } from './print.ts';

export const name = 'What a person takes along';

const sizes = [10_000, 1_000_000];
const rounds = 50;

/** Finds one person's applications among few and among many; `SIZES=1000,10000` sets the numbers. */
export async function run(print: Print): Promise<void> {
  const asked = process.env['SIZES']?.split(',').map(Number) ?? sizes;
  const { db, close } = await openTestDatabase();
  const rows: string[][] = [];
  let stored = 0;
  for (const size of asked) {
    await sql`insert into applications (id, number, definition, version, context, brand, answers, outline, inputs,
        decision, reasons, documents, consents, created_at)
      select gen_random_uuid(), 'A-' || n, 'produkt.TEST', 'v1', 'antrag', 'haus',
        jsonb_build_object('person', jsonb_build_object('firstName', 'Lea', 'lastName', 'Name' || n % 5000),
          'contact', jsonb_build_object('email', 'mail' || n || '@example.de', 'city', 'Leipzig'),
          'cover', jsonb_build_object('sum', n, 'deductible', 'fixed100')),
        '[]', '{}', 'accept', '[]', '[]', '[]', now()
      from generate_series(${sql.lit(stored + 1)}, ${sql.lit(size)}) as n`.execute(db);
    stored = size;
    await sql`analyze applications`.execute(db);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const person = 1 + ((round * 7_919) % size);
      const begun = performance.now();
      const found = await transaction(db, (trx) =>
        ownApplications(trx, `mail${person}@example.de`, `Name${person % 5000}`).execute(),
      );
      if (found.length !== 1) throw new Error(`${found.length} applications of one person.`);
      times.push(performance.now() - begun);
    }
    rows.push([size.toLocaleString('de-DE'), `${median(times).toFixed(2)} ms`]);
  }
  printTable(print, ['applications', 'those of one person, median'], rows);
  await close();
}
