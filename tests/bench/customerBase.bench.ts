import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { vacuumEmbedded } from '#server/storage/database/autovacuum.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { invite } from '../server/access/people.ts';
import { createWizardServer } from '../server/wizardServer.ts';
import { printTable, type Print } from './print.ts';
import { indexMissing } from '#server/people/customerBase/indexing.ts';

export const name = 'Customer base';

const sizes = (process.env['SIZES'] ?? '20000,200000').split(',').map(Number);
const rounds = Number(process.env['ROUNDS'] ?? 15);
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

/** What agents search for: letters, names, places, numbers, filters, orders, and misses. */
const searches: string[] = [
  '',
  'q=m',
  'q=mül',
  'q=müller',
  'q=schä',
  'q=anna',
  'q=leipzig',
  'q=eva berlin',
  'q=yilsen',
  'q=2000012345',
  'q=FA2000012',
  'q=10115',
  'q=xyz',
  'ort=köl',
  'status=none',
  'produkt=REISE',
  'sortierung=place',
  'sortierung=number',
  'q=m&sortierung=place',
  'q=schä&sortierung=number',
  'q=anna&produkt=REISE',
  'q=berger&ort=köln&status=active',
  'produkt=FAHRRAD&sortierung=place',
];

/** Every second customer has a bicycle contract, every 997th a travel contract. */
const addContracts = (db: Kysely<Database>, from: number, to: number, agent: string) =>
  sql`insert into contracts (id, partner, brand, agent, product, state, begins_on, received_on, premium, answers,
      version, created_at, updated_at)
    select p.product || number, number, 'haus', ${agent}, p.product, case when n % 10 = 0 then 'ended' else 'active' end,
      '2025-01-01', '2025-01-01', '{}', '{}', 1, now(), now()
    from (select number, number::bigint - 2000000000 as n from partners) c
    join (values ('FAHRRAD', 2), ('REISE', 997)) p (product, every) on n % every = 0
    where n >= ${from} and n < ${to}`.execute(db);

async function fill(db: Kysely<Database>, from: number, to: number, agent: string): Promise<void> {
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

/** A search and its milliseconds. */
interface Took {
  ms: number;
  search: string;
}

/** Returns the milliseconds until the first page of each search, signed in, over HTTP, sorted. */
async function timesOf(origin: string, token: string): Promise<Took[]> {
  const times: Took[] = [];
  // The idle connection was dropped while the base was filled; this opens the next one.
  await fetch(`${origin}/api/health`).catch(() => undefined);
  for (let round = -2; round < rounds; round += 1)
    for (const search of searches) {
      const query = new URLSearchParams(search).toString();
      const before = performance.now();
      const answer = await fetch(`${origin}/api/vermittler/kundenbestand?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.text();
      if (!answer.ok) throw new Error(`${search} was answered with ${answer.status}.`);
      if (round >= 0) times.push({ ms: performance.now() - before, search });
    }
  return times.sort((a, b) => a.ms - b.ms);
}

/**
 * Measures the first page of a search, including sign-in, names, contracts and the audit row; on PostgreSQL if
 * `DATABASE_URL` is set, otherwise embedded.
 */
export async function run(print: Print): Promise<void> {
  const unlimited = { read: 0, write: 0, errors: 0, parts: 0 };
  const { app, deps, close } = await createWizardServer({}, { rateLimits: unlimited });
  try {
    const { agent, tokens } = await invite(deps);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const rows: (string | number)[][] = [];
    const p95: number[] = [];
    let filled = 0;
    for (const size of sizes) {
      await fill(deps.db, filled, size, agent);
      filled = size;
      const times = await timesOf(origin, tokens['agent with the customer'] ?? '');
      const at = (share: number) => times[Math.floor(times.length * share)]?.ms ?? NaN;
      const slowest = times.at(-1);
      p95.push(at(0.95));
      rows.push([`${size} customers`, at(0.5), at(0.95), slowest?.ms ?? NaN, slowest?.search ?? '']);
    }
    const [small = NaN, large = NaN] = p95;
    const [few = NaN, many = NaN] = sizes;
    print(process.env['DATABASE_URL'] ? 'PostgreSQL' : 'PGlite');
    printTable(print, ['ms over HTTP', 'median', 'p95', 'slowest', 'which'], rows);
    const growth = (large / small).toFixed(2);
    print(
      `p95 grows by ${growth}; the logarithm of the customers by ${(Math.log(many) / Math.log(few)).toFixed(2)}`,
    );
  } finally {
    await close();
  }
}
