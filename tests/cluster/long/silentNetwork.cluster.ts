import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnPostgres, type OwnPostgres } from '../../support/ownPostgres.ts';
import { openCluster, statusOf, type Cluster } from '../cluster.ts';
import { startHole, type Hole } from '../hole.ts';
import { assertInstalled } from '../needs.ts';
import { bicycle } from '../sending.ts';

let postgres: OwnPostgres;
let hole: Hole;
let cluster: Cluster;
beforeAll(async () => {
  assertInstalled('short');
  postgres = await startOwnPostgres();
  hole = await startHole(postgres.port);
  const url = new URL(postgres.url);
  url.port = String(hole.port);
  const database = { url: url.href, port: hole.port };
  cluster = await openCluster({ servers: 3, fails: () => false, pooling: 'none', database });
});
afterAll(async () => {
  await cluster?.close();
  await hole?.close();
  postgres?.remove();
});

/** One application: when it was sent and answered, and what with. */
interface Sent {
  from: number;
  to: number;
  status: number;
}

async function post(url: string, body: object, key: string) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

test('Every server whose connections go silent accepts again within 15 s, and no application waits longer than 10 s', async () => {
  const answers = bicycle('Groß');
  const price = await post(`${cluster.servers[0]?.url}/api/produkte/FAHRRAD/preis`, { answers }, 'price');
  const { quote } = JSON.parse(price.text) as { quote: string };
  let sent = 0;
  const apply = async (url: string): Promise<Sent> => {
    const from = performance.now();
    const { status } = await post(
      `${url}/api/produkte/FAHRRAD/antrag`,
      { answers, quote },
      `silent-${sent++}`,
    );
    return { from, to: performance.now(), status };
  };
  // The first one of each server makes documents.
  for (const { url } of cluster.servers) expect((await apply(url)).status).toBe(201);
  hole.open();
  const opened = performance.now();
  const all = await Promise.all(
    cluster.servers.map(async ({ url }) => {
      const own: Promise<Sent>[] = [];
      for (; performance.now() - opened < 20_000; await pause(500)) own.push(apply(url));
      return Promise.all(own);
    }),
  );
  for (const own of all) {
    expect([...new Set(own.map(({ status }) => status))].toSorted()).toEqual([201, 503]);
    const waited = Math.max(...own.map(({ from, to }) => to - from));
    const lastRefused =
      Math.max(...own.filter(({ status }) => status === 503).map(({ from }) => from)) - opened;
    const accepted =
      Math.min(...own.filter(({ status, from }) => status === 201 && from > opened).map(({ to }) => to)) -
      opened;
    console.log(
      `accepted again after ${Math.round(accepted)} ms, last refused one sent after ${Math.round(lastRefused)} ms, longest wait ${Math.round(waited)} ms`,
    );
    expect(lastRefused).toBeLessThan(15_000);
    expect(accepted).toBeLessThan(15_000);
    expect(waited).toBeLessThan(10_000);
  }
  for (const { url } of cluster.servers) expect(await statusOf(`${url}/api/ready`)).toBe(200);
});
