import { sql, type Kysely } from 'kysely';
import { vacuumEmbedded } from '#server/storage/database/autovacuum.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { invite } from '../server/access/people.ts';
import { createWizardServer } from '../server/wizardServer.ts';
import { printTable, type Print } from './print.ts';

export const name = 'What is entrusted to a broker';

const contracts = Number(process.env['SIZES'] ?? 10_000);
const rounds = Number(process.env['ROUNDS'] ?? 20);

/** Contracts of other brokers, of which nothing may be read. */
const others = 9 * contracts;

/** Adds the broker's contracts in six products, one customer each, with a claim for every tenth; and those of others. */
async function fill(db: Kysely<Database>, broker: string): Promise<void> {
  const person = sql`json_build_object('kind', 'person', 'lastName', 'Müller' || md5(n::text), 'firstName', 'Ute',
    'salutation', 'none', 'contact', json_build_object(),
    'address', json_build_object('street', 'Weg', 'streetNumber', '1', 'postcode', '01069', 'city', 'Dresden'))`;
  await sql`insert into partners (number, brand, agent, data, version, created_at, updated_at)
    select (3000000000 + n)::text, 'haus', ${broker}, ${person}, 1, now(), now()
    from generate_series(1, ${contracts}::int) n`.execute(db);
  await sql`insert into contracts (id, partner, brand, agent, product, state, begins_on, ends_on, due, received_on,
      premium, answers, version, created_at, updated_at)
    select 'BN' || n, (3000000001 + n % ${contracts}::int)::text, 'haus',
      case when n <= ${contracts}::int then ${broker} else '90000' || n % 9 end, 'PRODUKT' || n % 6, 'active',
      to_char(date '2020-01-01' + n % 2000, 'YYYY-MM-DD'), null, '01-01', '2020-01-01',
      json_build_object('yearCent', n % 7919)::jsonb, json_build_object('words', repeat(md5(n::text), 40))::jsonb,
      1, now(), now()
    from generate_series(1, ${contracts + others}::int) n`.execute(db);
  await sql`insert into claims (id, partner, contract, brand, title, state, reported_at)
    select 'S-BENCH-' || n, (3000000001 + n % ${contracts}::int)::text, 'BN' || n, 'haus', 'Schaden', 'received', now()
    from generate_series(10, ${contracts + others}::int, 10) n`.execute(db);
  if (process.env['DATABASE_URL']) await sql`vacuum (analyze)`.execute(db);
  else await vacuumEmbedded(db);
}

const asked = {
  'first page': '',
  'by name': '?sortierung=name',
  'by premium, the highest first': '?sortierung=premium&richtung=absteigend',
  'by product': '?sortierung=product',
  'a search': '?suche=m%C3%BCllera1',
  'what is open': '?offen=true',
};

/** Measures the list of what is entrusted over HTTP; on PostgreSQL if `DATABASE_URL` is set, otherwise embedded. */
export async function run(print: Print): Promise<void> {
  const unlimited = { read: 0, write: 0, errors: 0, parts: 0 };
  const { app, deps, close } = await createWizardServer({}, { rateLimits: unlimited });
  try {
    const { broker, tokens } = await invite(deps);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    await fill(deps.db, broker);
    const headers = { authorization: `Bearer ${tokens.broker}` };
    const rows: [string, number, number][] = [];
    const measure = async (what: string, query: string) => {
      const times: number[] = [];
      let next: string | undefined;
      for (let round = -2; round < rounds; round += 1) {
        const before = performance.now();
        const answer = await fetch(`${origin}/api/makler/vertraege${query}`, { headers });
        const { cursor } = (await answer.json()) as { cursor?: string };
        if (!answer.ok) throw new Error(`${what} was answered with ${answer.status}.`);
        if (round >= 0) times.push(performance.now() - before);
        next = cursor;
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
      rows.push([what, at(0.5), at(0.95)]);
      return next;
    };
    for (const [what, query] of Object.entries(asked)) await measure(what, query);
    const second = await measure('first page, again', '');
    await measure('second page', `?cursor=${second ?? ''}`);
    printTable(print, [`${contracts} contracts, ${others} of others`, 'p50 ms', 'p95 ms'], rows);
  } finally {
    await close();
  }
}
