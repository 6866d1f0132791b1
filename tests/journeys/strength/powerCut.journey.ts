import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { ApplicationRow } from '#server/insurance/applications/store.ts';
import { receiptBody } from '#server/insurance/applications/receipt.ts';
import { openEmbedded } from '#server/storage/database/embedded.ts';
import { but } from '../../definitions/bicycleAnswers.ts';
import { diskAfterCut, watchedDisk } from '../../support/diskAfterCut.ts';
import { freePort } from '../../support/freePort.ts';
import { spawnServer, startServer } from '../../support/runningServer.ts';

const cuts = Number(process.env['CUTS'] ?? 3);
const firstCuts = Number(process.env['FIRST_CUTS'] ?? 1);
const seconds = Number(process.env['SECONDS'] ?? 3);
/** How long to wait for enough acknowledgements. Milliseconds. */
const longest = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'cut-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a date counted from today: `2026-12-30` */
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

const answers = but({
  bike: { purchaseDate: day(-60) },
  start: { startDate: day(40), earlyStart: undefined },
});

async function post(url: string, body: object, key?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Eight clients apply until the server stops answering; returns what was acknowledged, by key. */
async function applyUntilCut(api: string, round: number, received: Map<string, string>): Promise<void> {
  const { quote } = (await (await post(`${api}/preis`, { answers })).json()) as { quote: string };
  const client = async (index: number) => {
    for (let count = 0; ; count += 1) {
      const key = `cut-${round}-${index}-${count}`;
      try {
        const response = await post(`${api}/antrag`, { answers, quote }, key);
        const text = await response.text();
        expect(response.status, text).toBe(201);
        received.set(key, text);
      } catch (error) {
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => client(index)));
}

/** Everything acknowledged is stored, and everything stored is complete. */
async function expectNothingLost(dataDir: string, received: Map<string, string>): Promise<void> {
  const { pool, close } = await openEmbedded(dataDir);
  try {
    const column = async (sql: string) =>
      (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort();
    const stored = await pool.query<ApplicationRow & { key: string }>(
      `select key, applications.* from idempotency_keys join applications on number = body->>'number'`,
    );
    const kept = new Map(
      stored.rows.map(({ key, ...row }) => [key, row.told && JSON.stringify(receiptBody(row, row.told))]),
    );
    const lost = [...received].filter(([key, body]) => kept.get(key) !== body).map(([key]) => key);
    expect(lost, `lost of ${received.size} acknowledged`).toEqual([]);
    const numbers = await column('select number as name from applications');
    expect(numbers, 'answered and stored').toEqual(
      await column(`select body->>'number' as name from idempotency_keys`),
    );
    expect(numbers, 'orphans').toEqual(await column(`select key as name from outbox where topic = 'policy'`));
    const done = await column(
      `select key as name from outbox where topic = 'policy' and done_at is not null`,
    );
    expect(await column('select application as name from policies_inbox'), 'delivered').toEqual(done);
  } finally {
    await close();
  }
}

test(`${cuts} power cuts lose nothing that was acknowledged`, { timeout: 1_200_000 }, async () => {
  const received = new Map<string, string>();
  let dataDir = join(folder, 'data-0');
  mkdirSync(dataDir);
  for (let round = 0; round < cuts; round += 1) {
    const disk = join(folder, `disk-${round}`);
    const environment = watchedDisk(dataDir, disk);
    const server = await startServer({ dataDir, environment });
    const clients = applyUntilCut(`${server.url}/api/produkte/FAHRRAD`, round, received);
    await pause((0.5 + Math.random()) * seconds * 1000);
    // A busy machine takes longer until there is something to lose.
    for (let waited = 0; received.size <= (round + 1) * 20 && waited < longest; waited += 50) await pause(50);
    await server.kill();
    await clients;
    dataDir = join(folder, `data-${round + 1}`);
    diskAfterCut(disk, dataDir);
    await expectNothingLost(dataDir, received);
    rmSync(disk, { recursive: true });
  }
  expect(received.size).toBeGreaterThan(cuts * 20);
});

test(
  `${firstCuts} power cuts during the first start leave a usable folder`,
  { timeout: 600_000 },
  async () => {
    for (let round = 0; round < firstCuts; round += 1) {
      const dataDir = join(folder, `first-${round}`);
      const disk = join(folder, `first-disk-${round}`);
      mkdirSync(dataDir);
      const choice = { dataDir, port: await freePort(), environment: watchedDisk(dataDir, disk) };
      const { process: child } = spawnServer(choice);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await pause(1_500 + Math.random() * 3_000);
      child.kill('SIGKILL');
      await ended;
      const found = join(folder, `found-${round}`);
      diskAfterCut(disk, found);
      await (await startServer({ dataDir: found })).stop();
    }
  },
);
