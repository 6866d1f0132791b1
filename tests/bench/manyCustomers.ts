import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { vacuumEmbedded } from '#server/storage/database/autovacuum.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { indexMissing } from '#server/people/customerBase/indexing.ts';

const first = [
  'Anna',
  'Jörg',
  'Käthe',
  'Deniz',
  'Mia',
  'Tim',
  'Selin',
  'Paul',
  'Ümit',
  'Eva',
  'Lea',
  'Jonas',
];
const parts = [
  'Mül',
  'Schä',
  'Ber',
  'Hoff',
  'Win',
  'Grö',
  'Yıl',
  'Kra',
  'No',
  'Peter',
  'Wag',
  'Öz',
  'Schol',
  'Bau',
];
const ends = [
  'ler',
  'fer',
  'ger',
  'mann',
  'ter',
  'ßmann',
  'sen',
  'use',
  'wak',
  'türk',
  'ner',
  'er',
  'z',
  'feld',
];
const cities = ['Berlin', 'Köln', 'Leipzig', 'München', 'Bremen', 'Bielefeld', 'Dresden', 'Görlitz', 'Essen'];

/** Returns name and place of the customer at an index, the same in every run. */
function dataOf(at: number): object {
  const of = (list: string[], step: number) => list[Math.floor(at / step) % list.length] ?? '';
  const lastName = `${of(parts, 1)}${of(ends, 14)}${at % 7 === 0 ? `-${of(parts, 196)}${of(ends, 3)}` : ''}`;
  const address = { street: 'Am Markt', streetNumber: String(at % 90), city: of(cities, 5) };
  return {
    kind: 'person',
    salutation: 'none',
    firstName: of(first, 11),
    lastName,
    birthDate: '1980-02-03',
    address: { ...address, postcode: String(10_000 + (at % 80_000)) },
    contact: {},
    bankAccounts: [],
  };
}

/** Every second customer has a bicycle contract, every 997th a travel contract. */
const addContracts = (db: Kysely<Database>, from: number, to: number, agent: string) =>
  sql`insert into contracts (id, partner, brand, agent, product, state, begins_on, received_on, premium, answers,
      version, created_at, updated_at)
    select p.product || number, number, 'haus', ${agent}, p.product, case when n % 10 = 0 then 'ended' else 'active' end,
      '2025-01-01', '2025-01-01', '{}', '{}', 1, now(), now()
    from (select number, number::bigint - 2000000000 as n from partners) c
    join (values ('FAHRRAD', 2), ('REISE', 997)) p (product, every) on n % every = 0
    where n >= ${from} and n < ${to}`.execute(db);

/** Adds an agent's customers from one index to another, with their contracts, as the search finds them. */
export async function addCustomers(
  db: Kysely<Database>,
  from: number,
  to: number,
  agent: string,
): Promise<void> {
  const now = new Date('2026-11-20T09:00:00Z');
  for (let at = from; at < to; at += 1000)
    await transaction(db, (trx) =>
      trx
        .insertInto('partners')
        .values(
          Array.from({ length: 1000 }, (_, index) => ({
            number: String(2_000_000_000 + at + index),
            brand: 'haus',
            agent,
            version: 1,
            data: JSON.stringify(dataOf(at + index)),
            created_at: now,
            updated_at: now,
          })),
        )
        .execute(),
    );
  await addContracts(db, from, to, agent);
  while ((await transaction(db, (trx) => indexMissing(trx, 1000))) > 0);
  // As housekeeping does for the embedded database, and PostgreSQL by itself.
  if (process.env['DATABASE_URL']) await sql`vacuum (analyze)`.execute(db);
  else await vacuumEmbedded(db);
}
