import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnPostgres, type OwnPostgres } from '../../support/ownPostgres.ts';
import { openCluster, statusOf, type Cluster } from '../cluster.ts';
import { faultsOf, serversUser, type Fault } from '../faults.ts';
import { assertInstalled } from '../needs.ts';
import { bicycle } from '../sending.ts';
import { mountSmallDisk, type SmallDisk } from '../smallDisk.ts';
import { scaled } from './scale.ts';

/** Milliseconds of a pause of the database. */
const duration = scaled(30_000, 6_000);

let disk: SmallDisk;
let postgres: OwnPostgres;
let admin: pg.Client;
let cluster: Cluster;
beforeAll(async () => {
  assertInstalled('short');
  disk = mountSmallDisk(160);
  postgres = await startOwnPostgres({ data: disk.folder });
  admin = new pg.Client(postgres.url);
  await admin.connect();
  await admin.query(`create role ${serversUser} login`);
  await admin.query(`grant all on schema public to ${serversUser}`);
  const url = new URL(postgres.url);
  url.username = serversUser;
  const database = { url: url.href, port: Number(url.port) };
  cluster = await openCluster({ servers: 2, fails: () => false, pooling: 'none', database });
});
afterAll(async () => {
  await cluster?.close();
  await admin?.end();
  postgres?.remove();
  disk?.remove();
});

const first = () => cluster.servers[0]?.url ?? '';

/** What one request was answered. */
interface Received {
  status: number;
  retryAfter: string | null;
  number: string | undefined;
  milliseconds: number;
}

let quote: string;

async function ask(path: string, body: object, key: string): Promise<Received> {
  const at = performance.now();
  const answer = await fetch(`${first()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const { number, ...rest } = (await answer.json()) as { number?: string; quote?: string };
  quote = rest.quote ?? quote;
  const milliseconds = performance.now() - at;
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), number, milliseconds };
}

const apply = (key: string) => ask('/api/produkte/FAHRRAD/antrag', { answers: bicycle('Groß'), quote }, key);

/** Applies until an application is refused. Returns its key and answer, and the numbers of those before it. */
async function applyUntilRefused(name: string) {
  const numbers: string[] = [];
  for (let index = 0; index < 200; index += 1) {
    const key = `fault-${name}-${index}`.replaceAll(' ', '-');
    const acknowledged = await apply(key);
    if (acknowledged.status !== 201) return { key, told: acknowledged, numbers };
    numbers.push(acknowledged.number ?? '');
  }
  throw new Error(`${name}: nothing was refused.`);
}

/** Returns the milliseconds until every server's readiness is as expected. */
async function untilReady(status: number): Promise<number> {
  const from = performance.now();
  for (const { url } of cluster.servers)
    while ((await statusOf(`${url}/api/ready`)) !== status && performance.now() - from < 20_000)
      await pause(100);
  return performance.now() - from;
}

/** What needs no database. */
const undisturbed = ['/', '/fahrrad/antrag/', '/api/zip-search/01067', '/api/definitionen', '/api/health'];

async function expectUndisturbed(name: string): Promise<void> {
  for (const url of [first(), cluster.url])
    for (const path of undisturbed) expect(await statusOf(`${url}${path}`), `${name}: ${path}`).toBe(200);
  const price = await ask('/api/produkte/FAHRRAD/preis', { answers: bicycle('Groß') }, 'price');
  expect(price.status, `${name}: price`).toBe(200);
}

/** The application that was refused, and those before it. */
type Refused = Awaited<ReturnType<typeof applyUntilRefused>>;

/** Expects that applications are refused clearly, that probes tell, and that everything else goes on. */
async function expectRefused(name: string): Promise<Refused> {
  const refused = await applyUntilRefused(name);
  const { status, retryAfter, milliseconds } = refused.told;
  expect([status, retryAfter], name).toEqual([503, '5']);
  expect(milliseconds, `${name}: a refused application`).toBeLessThan(6_000);
  const from = performance.now();
  while ((await statusOf(`${first()}/api/ready`)) !== 503 && performance.now() - from < 10_000)
    await pause(50);
  const notReady = performance.now() - from;
  expect(notReady, `${name}: not ready`).toBeLessThan(5_000);
  await expectUndisturbed(name);
  console.log(
    `${name}: refused after ${Math.round(milliseconds)} ms, not ready ${Math.round(notReady)} ms later`,
  );
  return refused;
}

/** Expects that the refused application is accepted soon under its key. Returns its number. */
async function expectRecovered(name: string, { key }: Refused): Promise<string> {
  const from = performance.now();
  let acknowledged = await apply(key);
  for (; acknowledged.status !== 201 && performance.now() - from < 20_000; acknowledged = await apply(key)) {
    expect(acknowledged.status, `${name}: afterwards`).toBe(503);
    await pause(100);
  }
  const accepted = performance.now() - from;
  const ready = await untilReady(200);
  console.log(
    `${name}: accepted ${Math.round(accepted)} ms after its end, ready ${Math.round(ready)} ms later`,
  );
  expect(accepted, `${name}: recovery`).toBeLessThan(5_000);
  expect(ready, `${name}: readiness`).toBeLessThan(5_000);
  return acknowledged.number ?? '';
}

/** Lets the database suffer. Returns the numbers that were acknowledged meanwhile and afterwards. */
async function suffer({ name, logged, begin, end }: Fault): Promise<string[]> {
  const before = cluster.servers.map(({ output }) => output().length);
  await begin();
  const lasting = name === 'paused' ? pause(duration) : undefined;
  let refused: Refused;
  try {
    refused = await expectRefused(name);
    await lasting;
  } finally {
    await end();
  }
  const number = await expectRecovered(name, refused);
  const lines = cluster.servers.map(({ output }, index) => output().slice(before[index])).join('');
  expect(lines, name).toMatch(logged);
  return [...refused.numbers, number];
}

test('A database that is paused, full, read-only or without connections is answered 503, and all goes on by itself', async () => {
  await ask('/api/produkte/FAHRRAD/preis', { answers: bicycle('Groß') }, 'price');
  // The first one makes documents, which takes its time.
  const { number = '' } = await apply('undisturbed');
  const numbers = [number];
  for (const fault of faultsOf(admin, postgres, disk)) numbers.push(...(await suffer(fault)));
  const { rows } = await admin.query<{ number: string }>('select number from applications order by number');
  expect(rows.map(({ number }) => number)).toEqual(numbers.toSorted());
});
