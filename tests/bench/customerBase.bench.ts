import type { Kysely } from 'kysely';
import { indexMissing } from '../../src/server/customerBase/service.ts';
import { findCustomers, type Search } from '../../src/server/customerBase/search.ts';
import type { Database } from '../../src/server/database/schema.ts';
import { transaction } from '../../src/server/database/transaction.ts';
import { openTestDatabase } from '../support/testDatabase.ts';
import { printTable, type Print } from './print.ts';

export const name = 'Customer base';

const agent = '1000000017';
const sizes = [20_000, 200_000];
const rounds = 15;
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

/** The names and places of the customer at a place, the same at every run. */
function dataOf(at: number): object {
  const of = (list: string[], step: number) => list[Math.floor(at / step) % list.length] ?? '';
  const lastName = `${of(parts, 1)}${of(ends, 14)}${at % 7 === 0 ? `-${of(parts, 196)}${of(ends, 3)}` : ''}`;
  const address = { street: 'Am Markt', streetNumber: String(at % 90), city: of(cities, 5) };
  return {
    ...{ kind: 'person', salutation: 'none', firstName: of(first, 11), lastName, birthDate: '1980-02-03' },
    address: { ...address, postcode: String(10_000 + (at % 80_000)) },
    ...{ contact: {}, bankAccounts: [] },
  };
}

/** What agents type and choose: letters, names, places, numbers, filters, nothing that is there. */
const searches: Search[] = [
  ...[
    '',
    'm',
    'mül',
    'müller',
    'schä',
    'anna',
    'leipzig',
    'eva berlin',
    'yilsen',
    '2000012345',
    '10115',
    'xyz',
  ].map((search) => ({ search })),
  ...[{ place: 'köl' }, { sort: 'place' as const }, { sort: 'number' as const }, { state: 'none' }],
];

async function fill(db: Kysely<Database>, from: number, to: number): Promise<void> {
  const now = new Date('2026-11-20T09:00:00Z');
  for (let at = from; at < to; at += 1000)
    await transaction(db, (trx) =>
      trx
        .insertInto('partners')
        .values(
          Array.from({ length: 1000 }, (_, place) => ({
            ...{ number: String(2_000_000_000 + at + place), brand: 'haus', agent, version: 1 },
            ...{ data: JSON.stringify(dataOf(at + place)), created_at: now, updated_at: now },
          })),
        )
        .execute(),
    );
  while ((await transaction(db, (trx) => indexMissing(trx, 1000))) > 0);
}

/** Milliseconds until the first 50 customers of each search are known, in order. */
async function timesOf(db: Kysely<Database>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round += 1)
    for (const search of searches) {
      const before = performance.now();
      await transaction(db, (trx) => findCustomers(trx, [agent], search, { limit: 51 }));
      if (round >= 0) times.push(performance.now() - before);
    }
  return times.sort((a, b) => a - b);
}

/** How long the first page of a search takes; on PostgreSQL where `DATABASE_URL` names one, else embedded. */
export async function run(print: Print): Promise<void> {
  const { db, close } = await openTestDatabase();
  try {
    const rows: (string | number)[][] = [];
    let filled = 0;
    for (const size of sizes) {
      await fill(db, filled, size);
      filled = size;
      const times = await timesOf(db);
      const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
      rows.push([`${size} customers`, at(0.5), at(0.95), times.at(-1) ?? NaN]);
    }
    print(process.env['DATABASE_URL'] ? 'PostgreSQL' : 'PGlite');
    printTable(print, ['ms', 'median', 'p95', 'slowest'], rows);
  } finally {
    await close();
  }
}
