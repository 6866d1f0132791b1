import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { bicycle } from '../cluster/sending.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/ownPostgres.ts';
import { startServer, type RunningServer } from '../support/runningServer.ts';
import { createLoad, type Load } from './load.ts';
import { median, printTable, type Print } from './print.ts';
import { processorTime } from './processorTime.ts';
import { untilDelivered } from './untilDelivered.ts';

export const name = 'Workers: what an application costs with more processes, on PostgreSQL';

const clients = 8;
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** Applications of a round. */
const amount = Number(process.env['AMOUNT'] ?? 400);

/** Servers by name: what they are started with. */
const setUps: { [name: string]: { [variable: string]: string }[] } = {
  'WORKERS=1': [{}],
  'WORKERS=2': [{ WORKERS: '2' }],
  'WORKERS=4': [{ WORKERS: '4' }],
  'ROLE=web and ROLE=worker': [{ ROLE: 'web' }, { ROLE: 'worker' }],
};

/** Milliseconds of the processor for one application, until all of it was delivered. */
interface Cost {
  /** By server. */
  servers: number[];
  database: number;
  /** Share of the connections at work that wait for a lock. */
  locked: number;
}

/** Looks every few milliseconds who works and who waits for a lock. Returns the share of those that wait. */
function watchLocks(db: pg.Client): () => Promise<number> {
  let over = false;
  let [working, locked] = [0, 0];
  const watching = (async () => {
    while (!over) {
      const { rows } = await db.query<{ working: number; locked: number }>(
        `select count(*)::int as working, count(*) filter (where wait_event_type = 'Lock')::int as locked
         from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      working += rows[0]?.working ?? 0;
      locked += rows[0]?.locked ?? 0;
      await pause(5);
    }
  })();
  return async () => {
    over = true;
    await watching;
    return locked / Math.max(1, working);
  };
}

/** Lets clients apply. */
async function apply(load: Load, next: () => { body: string; headers: { [name: string]: string } }) {
  let left = amount;
  const client = async () => {
    while ((left -= 1) >= 0) {
      const { status, text } = await load.send(next());
      if (status !== 201) throw new Error(`${status}: ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

async function measure(servers: RunningServer[], postgres: OwnPostgres): Promise<Cost[]> {
  const [{ url } = { url: '' }] = servers;
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const answers = bicycle('Groß');
  const price = createLoad(`${url}/api/produkte/FAHRRAD/preis`, 1);
  const { text } = await price.send({ body: JSON.stringify({ answers }), headers: {} });
  price.close();
  const body = JSON.stringify({ answers, quote: (JSON.parse(text) as { quote: string }).quote });
  const load = createLoad(`${url}/api/produkte/FAHRRAD/antrag`, clients);
  const costs: Cost[] = [];
  let keys = 0;
  const next = () => ({ body, headers: { 'idempotency-key': `workers-${url}-${(keys += 1)}` } });
  const times = () => [...servers.map(({ pid }) => processorTime(pid)), processorTime(postgres.pid())];
  // The first rounds compile.
  for (let round = -2; round < rounds; round += 1) {
    const before = times();
    const locks = watchLocks(db);
    await apply(load, next);
    await untilDelivered(postgres.url);
    const locked = await locks();
    const each = times().map((time, index) => (time - (before[index] ?? NaN)) / amount);
    if (round >= 0) costs.push({ servers: each.slice(0, -1), database: each.at(-1) ?? NaN, locked });
  }
  load.close();
  await db.end();
  return costs;
}

/** Each on a database of its own. `AMOUNT=1000 ROUNDS=5` measures more. */
export async function run(print: Print): Promise<void> {
  const rows: (string | number)[][] = [];
  let alone = NaN;
  for (const [title, environments] of Object.entries(setUps)) {
    const postgres = await startOwnPostgres();
    const dataDir = mkdtempSync(join(tmpdir(), 'workers-'));
    const common = {
      DATABASE_URL: postgres.url,
      IDENTITY_SECRET: 'identity-secret-of-a-benchmark-of-workers',
    };
    const servers: RunningServer[] = [];
    try {
      for (const each of environments)
        servers.push(await startServer({ dataDir, environment: { ...common, ...each } }));
      const costs = await measure(servers, postgres);
      const of = (value: (cost: Cost) => number) => median(costs.map(value));
      const all = of(({ servers: some, database }) => some.reduce((sum, each) => sum + each, database));
      if (Number.isNaN(alone)) alone = all;
      const each = servers.map((_, index) => of((cost) => cost.servers[index] ?? NaN).toFixed(1));
      const locked = `${(of((cost) => cost.locked) * 100).toFixed(1)} %`;
      rows.push([title, each.join(' + '), of(({ database }) => database), all, all / alone, locked]);
    } finally {
      for (const server of servers) await server.stop();
      postgres.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const head = [
    'ms of the processor for an application',
    'servers',
    'database',
    'together',
    'ratio',
    'lock waits',
  ];
  printTable(print, head, rows);
}
