import { sql, type Kysely } from 'kysely';
import { vacuumEmbedded } from '#server/storage/database/autovacuum.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { marks } from '#server/people/customerBase/words.ts';
import { invite } from '../server/access/people.ts';
import { createWizardServer } from '../server/wizardServer.ts';
import { printTable, type Print } from './print.ts';

export const name = 'Portfolio';

const contracts = Number(process.env['SIZES'] ?? 200_000);
const rounds = Number(process.env['ROUNDS'] ?? 15);

/** Adds customers of one agent with two contracts each, in six products; every fifth customer has a gap. */
async function fill(db: Kysely<Database>, agent: string): Promise<void> {
  const customers = Math.ceil(contracts / 2);
  await sql`insert into partners (number, brand, agent, data, version, created_at, updated_at)
    select (3000000000 + n)::text, 'haus', ${agent}, '{}', 1, now(), now()
    from generate_series(1, ${customers}::int) n`.execute(db);
  await sql`insert into customer_base (partner, agent, sort_name, sort_place, words, places)
    select (3000000000 + n)::text, ${agent}, n::text, '', '', '' from generate_series(1, ${customers}::int) n`.execute(
    db,
  );
  await sql`insert into customer_words (agent, word, sort_name, partner)
    select ${agent}, ${marks.gap('householdWithoutLiability')}, n::text, (3000000000 + n)::text
    from generate_series(1, ${customers}::int, 5) n`.execute(db);
  await sql`insert into contracts (id, partner, brand, agent, product, state, begins_on, ends_on, due, received_on,
      premium, answers, version, created_at, updated_at)
    select 'BN' || n, (3000000001 + n / 2)::text, 'haus', ${agent}, 'PRODUKT' || n % 6,
      case when n % 20 = 0 then 'cancelled' else 'active' end, '2020-01-01',
      case when n % 20 = 0 then to_char(date '2025-06-01' + n % 700, 'YYYY-MM-DD') end,
      to_char(date '2026-01-01' + n % 365, 'MM-DD'), '2020-01-01', '{"yearCent": 12345}',
      json_build_object('words', repeat(md5(n::text), 40))::jsonb, 1, now(), now()
    from generate_series(1, ${contracts}::int - 1) n`.execute(db);
  if (process.env['DATABASE_URL']) await sql`vacuum (analyze)`.execute(db);
  else await vacuumEmbedded(db);
}

/** Measures the sums of one agent's portfolio over HTTP; on PostgreSQL if `DATABASE_URL` is set, otherwise embedded. */
export async function run(print: Print): Promise<void> {
  const unlimited = { read: 0, write: 0, errors: 0, parts: 0 };
  const { app, deps, close } = await createWizardServer({}, { rateLimits: unlimited });
  try {
    const { agent, tokens } = await invite(deps);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    await fill(deps.db, agent);
    await fetch(`${origin}/api/health`).catch(() => undefined);
    const times: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      const before = performance.now();
      const answer = await fetch(`${origin}/api/vermittler/kundenbestand/auswertung`, {
        headers: { authorization: `Bearer ${tokens['agent with the customer'] ?? ''}` },
      });
      await answer.text();
      if (!answer.ok) throw new Error(`The sums were answered with ${answer.status}.`);
      if (round >= 0) times.push(performance.now() - before);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
    printTable(print, ['', 'p50 ms', 'p95 ms'], [[`${contracts} contracts`, at(0.5), at(0.95)]]);
  } finally {
    await close();
  }
}
