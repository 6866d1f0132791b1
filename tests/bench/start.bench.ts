import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/freePort.ts';
import { spawnServer } from '../support/runningServer.ts';
import { median, printTable, type Print } from './print.ts';
import { processorTime } from './processorTime.ts';

export const name = 'A start: from the command to the first good answer of /api/ready';

const rounds = Number(process.env.ROUNDS ?? 7);

/** Elapsed and processor milliseconds of a start. */
interface Took {
  ms: number;
  cpu: number;
}

async function start(dataDir: string): Promise<Took> {
  const port = await freePort();
  const environment = process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : undefined;
  const begun = performance.now();
  const { process: server, output } = spawnServer({ dataDir, port, environment });
  const isReady = () =>
    fetch(`http://localhost:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(output());
    await pause(10);
  }
  const took = { ms: performance.now() - begun, cpu: processorTime(server.pid ?? 0) };
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
  return took;
}

async function open(dataDir: string): Promise<Took> {
  const location = process.env.DATABASE_URL ?? join(dataDir, 'database');
  const begun = performance.now();
  const bare = spawn(process.execPath, ['tests/bench/bareOpen.ts', location], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(bare, 'exit');
  await once(bare.stdout, 'data');
  const took = { ms: performance.now() - begun, cpu: processorTime(bare.pid ?? 0) };
  await ended;
  return took;
}

const row = (title: string, took: Took[]) => [
  title,
  median(took.map(({ ms }) => ms)),
  median(took.map(({ cpu }) => cpu)),
];

/** Prints a first start, starts on the database that it left, and Node that opens the same, in turn. */
export async function run(print: Print): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-start-'));
  const first = [await start(dataDir)];
  const ours: Took[] = [];
  const bare: Took[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await start(dataDir));
      bare.push(await open(dataDir));
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const what = process.env.DATABASE_URL ? 'database' : 'folder';
  const rows = [
    row(`new ${what}`, first),
    row(`${what} with data`, ours),
    row(`Node that opens the same ${what}`, bare),
  ];
  printTable(print, ['start', 'ms', 'ms of the processor'], rows);
  const of = (took: Took[]) => median(took.map(({ ms }) => ms));
  print(
    `\nOurs takes ${Math.round(of(ours) - of(bare))} ms more, ${(of(ours) / of(bare)).toFixed(2)} times as long.`,
  );
}
