import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { but as changed } from '../definitions/bicycleAnswers.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/ownPostgres.ts';
import { startServer, type RunningServer } from '../support/runningServer.ts';
import { createLoad, type Load } from './load.ts';
import { median, printTable, type Print } from './print.ts';
import { processorTime } from './processorTime.ts';
import { untilDelivered } from './untilDelivered.ts';

export const name = 'Submission: what one costs, beside an older release';

const { OLD } = process.env;
const rounds = Number(process.env['ROUNDS'] ?? 5);
/** Submissions of a round. */
const amount = Number(process.env['AMOUNT'] ?? 200);
/** Milliseconds between submissions: at night they come one by one, and nothing read before is at hand. */
const pauses = Number(process.env['PAUSE'] ?? 0);
/** Whether papers are printed and sent as well, as `DELIVERED=1` asks. */
const delivered = process.env['DELIVERED'] !== undefined;
const root = join(import.meta.dirname, '../..');

/** A release on a database of its own. */
interface Release {
  title: string;
  server: RunningServer;
  postgres: OwnPostgres;
  load: Load;
  body: string;
  close(): Promise<void>;
}

const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

/** Starts a release, with the answers that its own tests give. */
async function open(title: string, checkout: string): Promise<Release> {
  const { but } = (await import(join(checkout, 'tests/definitions/bicycleAnswers.ts'))) as {
    but: typeof changed;
  };
  const answers = but({
    bike: { purchaseDate: day(-60) },
    start: { startDate: day(40), earlyStart: undefined },
  });
  const postgres = await startOwnPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'submission-'));
  const environment = {
    DATABASE_URL: postgres.url,
    IDENTITY_SECRET: 'identity-secret-of-a-benchmark-of-releases',
  };
  const server = await startServer({ dataDir, checkout, environment });
  if (!delivered) await holdMessages(postgres.url);
  const price = createLoad(`${server.url}/api/produkte/FAHRRAD/preis`, 1);
  const { text } = await price.send({ body: JSON.stringify({ answers }), headers: {} });
  price.close();
  const body = JSON.stringify({ answers, quote: (JSON.parse(text) as { quote: string }).quote });
  const load = createLoad(`${server.url}/api/produkte/FAHRRAD/antrag`, 1);
  const close = async () => {
    load.close();
    await server.stop();
    postgres.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { title, server, postgres, load, body, close };
}

/** Keeps messages of a database from being delivered: printing papers would be counted, too. */
async function holdMessages(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query(`create function hold() returns trigger language plpgsql as $$
    begin new.available_at = new.available_at + interval '1 day'; return new; end $$`);
  await db.query('create trigger hold before insert on outbox for each row execute function hold()');
  await db.end();
}

/** Milliseconds of the processor for one submission. */
interface Cost {
  server: number;
  database: number;
}

/** Lets a release take submissions. */
async function costOf({ server, postgres, load, body }: Release, round: number): Promise<Cost> {
  const times = () => ({ server: processorTime(server.pid), database: processorTime(postgres.pid()) });
  const before = times();
  for (let count = 0; count < amount; count += 1) {
    const headers = { 'idempotency-key': `submission-${round}-${count}` };
    const { status, text } = await load.send({ body, headers });
    if (status !== 201) throw new Error(`${status}: ${text.slice(0, 300)}`);
    if (pauses > 0) await pause(pauses);
  }
  if (delivered) await untilDelivered(postgres.url);
  const after = times();
  const each = (part: keyof Cost) => (after[part] - before[part]) / amount;
  return { server: each('server'), database: each('database') };
}

/** This release and the one in the folder `OLD`, in turns; without it only this one. */
export async function run(print: Print): Promise<void> {
  const releases: Release[] = [];
  try {
    if (OLD !== undefined) releases.push(await open('older', OLD));
    releases.push(await open('this one', root));
    const costs = new Map<Release, Cost[]>(releases.map((each) => [each, []]));
    // The first rounds compile.
    for (let round = -2; round < rounds; round += 1)
      for (const release of releases) {
        const cost = await costOf(release, round);
        if (round >= 0) costs.get(release)?.push(cost);
      }
    const rows = [...costs].map(([{ title }, some]) => {
      const server = median(some.map((each) => each.server));
      const database = median(some.map((each) => each.database));
      return [title, server, database, server + database];
    });
    const head = [
      `ms of the processor for a submission, until ${delivered ? 'its papers are sent' : 'it is answered'}`,
      'server',
      'database',
      'together',
    ];
    printTable(print, head, rows);
    const [older = NaN, ours = NaN] = rows.map((row) => Number(row[3]));
    if (OLD !== undefined) print(`\nThis one needs ${(ours / older).toFixed(2)} times as much.`);
  } finally {
    for (const release of releases) await release.close();
  }
}
