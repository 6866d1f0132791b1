import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { kyselyFor } from '#server/storage/database/open.ts';
import { migratingPool } from '#server/storage/database/postgres.ts';
import { openCluster, type Cluster } from '../cluster/cluster.ts';
import { ask, shareOf, type Felt } from '../cluster/others.ts';
import { signInAt } from '../cluster/person.ts';
import { bicycle } from '../cluster/sending.ts';
import { startOwnPostgres } from '../support/ownPostgres.ts';
import { processFamily } from '../support/processFamily.ts';
import { demoPerson } from '../support/signIn.ts';
import { fill } from './filling.ts';
import { printTable, type Print } from './print.ts';
import { untilDelivered } from './untilDelivered.ts';

export const name = 'Steady load: two servers among many applications, and their memory over time';

/** Applications that are there before, each with three messages of the outbox and a draft. */
const size = Number(process.env['SIZE'] ?? 100_000);
/** Requests per second. */
const rate = Number(process.env['RATE'] ?? 400);
const seconds = Number(process.env['SECONDS'] ?? 600);
/** How often memory is looked at. */
const looks = 12;

/** Returns the resident memory of a server with all its processes. MB. */
function memoryOf(pid: number): number {
  const of = (each: number) => {
    try {
      return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  };
  return processFamily(pid).reduce((sum, each) => sum + of(each), 0);
}

interface Kind {
  name: string;
  /** Of a hundred requests. */
  share: number;
  /** @param turn a number of its own for each request */
  send(turn: number): Promise<Felt>;
}

/** Returns what is asked, mixed. */
async function kindsOf({ url, sms }: Cluster): Promise<Kind[]> {
  const answers = bicycle('Groß');
  const path = '/api/produkte/FAHRRAD/preis';
  const body = JSON.stringify({ answers });
  const priced = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { quote } = (await priced.json()) as { quote: string };
  const application = JSON.stringify({ answers, quote });
  const customer = await signInAt(url, sms, { username: demoPerson('lea').username, portal: 'benutzer' });
  const get = (address: string) => () => ask({ url, path: address });
  return [
    { name: 'page', share: 20, send: get('/fahrrad/antrag/') },
    { name: 'look-up', share: 20, send: get('/api/zip-search/01067') },
    {
      name: 'inbox',
      share: 15,
      send: async () => {
        const headers = { authorization: `Bearer ${await customer.token()}` };
        return ask({ url, path: '/api/nachrichten/kunde/eingang', headers });
      },
    },
    { name: 'price', share: 40, send: () => ask({ url, path, body }) },
    {
      name: 'application',
      share: 5,
      send: (turn) => {
        const headers = { 'idempotency-key': `steady-${turn}` };
        return ask({ url, path: '/api/produkte/FAHRRAD/antrag', body: application, headers });
      },
    },
  ];
}

/** Sends at a steady rate. Returns what was felt, by kind. */
async function load(kinds: Kind[], from: number, duration: number): Promise<Map<string, Felt[]>> {
  const mixed = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  const felt = new Map<string, Felt[]>(kinds.map((kind) => [kind.name, []]));
  const waiting: Promise<void>[] = [];
  const begun = performance.now();
  let sent = 0;
  while (performance.now() - begun < duration * 1_000) {
    for (const due = ((performance.now() - begun) / 1_000) * rate; sent < due; sent += 1) {
      // Neighbours differ: 37 and 100 have no common divisor.
      const kind = mixed[(sent * 37) % mixed.length]!;
      waiting.push(kind.send(from + sent).then((each) => void felt.get(kind.name)?.push(each)));
    }
    await pause(5);
  }
  await Promise.all(waiting);
  return felt;
}

/** Prints how long each kind took. */
function printTimes(print: Print, felt: Map<string, Felt[]>): void {
  const rows = [...felt].map(([kind, some]) => [
    kind,
    some.length,
    shareOf(some, 0.5),
    shareOf(some, 0.95),
    shareOf(some, 0.99),
    some.filter(({ status }) => status >= 400 || status === 0).length,
  ]);
  printTable(print, ['ms elapsed', 'requests', 'median', 'p95', 'p99', 'errors'], rows);
}

/** Fills a database as applications leave it. */
async function fillTo(cluster: Cluster, databaseUrl: string, first: () => Promise<Felt>): Promise<void> {
  await first();
  const headers = { 'idempotency-key': 'steady-draft' };
  const body = JSON.stringify({ key: 'FAHRRAD', answers: {} });
  await ask({ url: cluster.url, path: '/api/entwuerfe', body, headers });
  await untilDelivered(databaseUrl);
  const db = kyselyFor(migratingPool(databaseUrl));
  await fill(db, 0, size);
  await db.destroy();
}

/** `SIZE=1000 RATE=50 SECONDS=60` is a smaller one. */
export async function run(print: Print): Promise<void> {
  // At once, so that one knows how long it takes.
  print(`${rate} requests a second for ${seconds} s, after ${size} applications have been filled in.\n`);
  const postgres = await startOwnPostgres();
  const cluster = await openCluster({ servers: 2, fails: () => false, database: postgres });
  try {
    const kinds = await kindsOf(cluster);
    await fillTo(cluster, postgres.url, () => kinds.at(-1)!.send(-1));
    const probes: Felt[] = [];
    const memory: number[][] = [];
    const felt = new Map<string, Felt[]>();
    for (let look = 0; look < looks; look += 1) {
      const part = await load(kinds, look * 1_000_000, seconds / looks);
      for (const [kind, some] of part) felt.set(kind, [...(felt.get(kind) ?? []), ...some]);
      for (const { url } of cluster.servers) probes.push(await ask({ url, path: '/api/ready' }));
      memory.push(cluster.servers.map((server) => memoryOf(server.pid())));
    }
    printTimes(print, new Map([...felt, ['ready', probes]]));
    const head = [
      'MB of memory after',
      ...memory.map((_, look) => `${Math.round(((look + 1) * seconds) / looks)} s`),
    ];
    print();
    printTable(
      print,
      [...head, 'last / halfway'],
      cluster.servers.map(({ name: server }, index) => {
        const values = memory.map((each) => each[index] ?? NaN);
        return [server, ...values, (values.at(-1) ?? NaN) / (values[looks / 2 - 1] ?? NaN)];
      }),
    );
  } finally {
    await cluster.close();
    postgres.remove();
  }
}
