import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { kyselyFor } from '#server/storage/database/open.ts';
import { migratingPool } from '#server/storage/database/postgres.ts';
import type { Portal } from '#server/base/portal.ts';
import { secrets } from '../cluster/cluster.ts';
import { writeDemoRows } from '../cluster/demoRows.ts';
import { signInAt, type Person } from '../cluster/person.ts';
import { bicycle } from '../cluster/sending.ts';
import { startDouble } from '../support/doubleServer.ts';
import { startOwnPostgres } from '../support/ownPostgres.ts';
import { startServer } from '../support/runningServer.ts';
import { demoPerson } from '../support/signIn.ts';
import { fill } from './filling.ts';
import { median, printTable, type Print } from './print.ts';
import { processorTime } from './processorTime.ts';
import { untilDelivered } from './untilDelivered.ts';

export const name = 'Growth: what a call costs among more and more applications, on PostgreSQL';

const sizes = (process.env['SIZES'] ?? '1000,10000,100000').split(',').map(Number);
const calls = Number(process.env['CALLS'] ?? 200);

/** A call that is repeated. */
type Call = () => Promise<void>;

/** Milliseconds of the processor for one call, in servers and database, and elapsed ones. */
interface Cost {
  server: number;
  database: number;
  elapsed: number;
}

/** Measures calls one after the other, with what they leave to be delivered. */
async function costOf(
  call: Call,
  pids: { server: number; database: number },
  databaseUrl: string,
): Promise<Cost> {
  for (let count = 0; count < 20; count += 1) await call();
  await untilDelivered(databaseUrl);
  const before = { server: processorTime(pids.server), database: processorTime(pids.database) };
  const times: number[] = [];
  for (let count = 0; count < calls; count += 1) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  await untilDelivered(databaseUrl);
  const each = (kind: keyof typeof pids) => (processorTime(pids[kind]) - before[kind]) / calls;
  return { server: each('server'), database: each('database'), elapsed: median(times) };
}

interface Asked {
  token?: string;
  body?: object;
  /** Under which the same is never done twice. */
  key?: string;
}

async function ask(url: string, { token, body, key }: Asked): Promise<string> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
  return text;
}

const searched = ['müller', 'winter', 'köln', 'schäfer leipzig', 'kra', '2000000077', 'nowak'];

/** Returns the calls that are measured, by name. */
async function callsOf(
  url: string,
  { agent, customer }: { agent: Person; customer: Person },
): Promise<{ [name: string]: Call }> {
  const answers = bicycle('Groß');
  const price = () => ask(`${url}/api/produkte/FAHRRAD/preis`, { body: { answers } });
  const { quote } = JSON.parse(await price()) as { quote: string };
  let count = 0;
  return {
    submission: async () => {
      const key = `growth-${(count += 1)}`;
      await ask(`${url}/api/produkte/FAHRRAD/antrag`, { body: { answers, quote }, key });
    },
    price: async () => void (await price()),
    search: async () => {
      const query = new URLSearchParams({ q: searched[(count += 1) % searched.length] ?? '' }).toString();
      await ask(`${url}/api/vermittler/kundenbestand?${query}`, { token: await agent.token() });
    },
    inbox: async () =>
      void (await ask(`${url}/api/nachrichten/kunde/eingang`, { token: await customer.token() })),
  };
}

/** `SIZES=1000,1000000` measures among other numbers; each application comes with ten entries of the audit trail. */
export async function run(print: Print): Promise<void> {
  const postgres = await startOwnPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  const sms = await startDouble(() => ({ status: 200, body: '{}' }));
  const environment = {
    ...secrets,
    DATABASE_URL: postgres.url,
    SMS_GATEWAY_URL: sms.url,
    PUBLIC_URL: 'http://localhost:3000',
  };
  await writeDemoRows({ ...environment, DATA_DIR: folder });
  // Filling takes longer than a statement of a request may.
  const db = kyselyFor(migratingPool(postgres.url));
  // What it does beside the calls would be counted as theirs.
  await sql`alter system set autovacuum = off`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  const server = await startServer({ dataDir: folder, environment });
  try {
    const signIn = (beginning: string, portal: Portal) =>
      signInAt(server.url, sms, { username: demoPerson(beginning).username, portal });
    const people = { customer: await signIn('lea', 'benutzer'), agent: await signIn('jana', 'vermittler') };
    const measured = await callsOf(server.url, people);
    await measured['submission']?.();
    await ask(`${server.url}/api/entwuerfe`, { body: { key: 'FAHRRAD', answers: {} }, key: 'growth-draft' });
    await untilDelivered(postgres.url);
    const pids = { server: server.pid, database: postgres.pid() };
    const costs = new Map<string, Cost[]>(Object.keys(measured).map((each) => [each, []]));
    let filled = 0;
    for (const size of sizes) {
      await fill(db, filled, size);
      filled = size;
      for (const [each, call] of Object.entries(measured))
        costs.get(each)?.push(await costOf(call, pids, postgres.url));
    }
    const rows = [...costs].flatMap(([each, some]) =>
      (['server', 'database', 'elapsed'] as const).map((kind) => {
        const values = some.map((cost) => cost[kind]);
        const [least = NaN] = values;
        // Less than the clock of processor time can show has no ratio.
        return [`${each}, ${kind}`, ...values, least === 0 ? NaN : (values.at(-1) ?? NaN) / least];
      }),
    );
    printTable(print, ['ms for one call', ...sizes.map(String), 'ratio'], rows);
  } finally {
    await server.stop();
    await db.destroy();
    await sms.close();
    postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
