import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/freePort.ts';
import { startOwnPostgres } from '../support/ownPostgres.ts';
import { startProgram } from '../support/program.ts';
import { startServer } from '../support/runningServer.ts';
import { but } from '../definitions/bicycleAnswers.ts';
import { createLoad, type Load, type Sent } from './load.ts';
import { median, printTable, type Print } from './print.ts';

export const name = 'Applications: durable ones per second, beside a bare route with one INSERT';

const clients = 8;
const warmUp = 3_000;
const round = Number(process.env['ROUND'] ?? 4_000);
const rounds = Number(process.env['ROUNDS'] ?? 5);

/** A day so many days from today: `2026-12-30` */
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

const answers = but({
  bike: { purchaseDate: day(-60) },
  start: { startDate: day(40), earlyStart: undefined },
});

interface Measured {
  /** Answers per second. */
  ours: number;
  bare: number;
  /** Printing and delivery after the answer, per application, without further load. Milliseconds. */
  after: number;
}

/** Waits until the outbox is delivered. Returns the time it took in milliseconds. */
async function untilDelivered(url: string): Promise<number> {
  const start = performance.now();
  for (;;) {
    const metrics = await (await fetch(`${url}/api/metrics`)).text();
    if (/^outbox_waiting\S* 0$/m.test(metrics)) return performance.now() - start;
    await pause(100);
  }
}

/** Returns an application at the price of its answers. */
async function applicationBody(url: string): Promise<string> {
  const price = createLoad(`${url}/api/produkte/FAHRRAD/preis`, 1);
  const { text } = await price.send({ body: JSON.stringify({ answers }), headers: {} });
  price.close();
  const { quote } = JSON.parse(text) as { quote: string };
  return JSON.stringify({ answers, quote });
}

/** Sends applications to the platform and to the bare route by turns. */
async function takeTurns(url: string, ours: Load, bare: Load, body: string): Promise<Measured> {
  let keys = 0;
  const next = (): Sent => ({ body, headers: { 'idempotency-key': `bench-key-${(keys += 1)}` } });
  await ours.perSecond(next, warmUp);
  await untilDelivered(url);
  await bare.perSecond(next, warmUp);
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  const after: number[] = [];
  for (let count = 0; count < rounds; count += 1) {
    const first = keys;
    rates.ours.push(await ours.perSecond(next, round));
    const applied = keys - first;
    after.push((await untilDelivered(url)) / applied);
    rates.bare.push(await bare.perSecond(next, round));
  }
  return { ours: median(rates.ours), bare: median(rates.bare), after: median(after) };
}

/**
 * Measures one kind of database: platform and bare route take turns, so that both meet the same machine, and the bare
 * route waits until all deliveries are done.
 */
async function measure(databaseUrl?: string): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const url = databaseUrl && { DATABASE_URL: databaseUrl };
  const server = await startServer({ dataDir: join(folder, 'ours'), environment: { ...url } });
  const port = await freePort();
  const bareEnvironment = { PORT: String(port), DATA_DIR: join(folder, 'bare'), ...url };
  const bareServer = startProgram('tests/bench/bareServer.ts', bareEnvironment);
  const ours = createLoad(`${server.url}/api/produkte/FAHRRAD/antrag`, clients);
  const bare = createLoad(`http://127.0.0.1:${port}/`, clients);
  try {
    await bareServer.says(/ready/);
    return await takeTurns(server.url, ours, bare, await applicationBody(server.url));
  } finally {
    ours.close();
    bare.close();
    await server.stop();
    bareServer.process.kill();
    await bareServer.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** On the embedded database and on a PostgreSQL of its own, over HTTP, durable before the answer. */
export async function run(print: Print): Promise<void> {
  const row = (kind: string, { ours, bare, after }: Measured) => [
    kind,
    ours,
    bare,
    `${Math.round((ours / bare) * 100)} %`,
    `${Math.round(after)} ms`,
  ];
  const rows = [row('PGlite', await measure())];
  const postgres = await startOwnPostgres();
  try {
    rows.push(row('PostgreSQL', await measure(postgres.url)));
  } finally {
    postgres.remove();
  }
  const head = ['database', 'applications per second', 'bare route', 'share', 'delivering each afterwards'];
  printTable(print, head, rows);
}
