import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';
import { createApp } from '#server/app/app.ts';
import { assertProcessesFit } from '#server/storage/secrets/requiredSettings.ts';
import { freePort } from '../support/freePort.ts';
import { hasPostgres, startOwnPostgres } from '../support/ownPostgres.ts';
import { patience } from '../support/patience.ts';
import { startProgram } from '../support/program.ts';
import { createTestApp } from '../support/testApp.ts';

const refusal = (env: { [name: string]: string }) => {
  try {
    assertProcessesFit(readSettings(env));
    return undefined;
  } catch (error) {
    if (error instanceof StartError) return error.code;
    throw error;
  }
};

describe('several processes', () => {
  test('Several processes, and tasks of their own, are refused on the embedded database', () => {
    const DATABASE_URL = 'postgres://localhost/platform';
    expect(refusal({})).toBeUndefined();
    expect(refusal({ WORKERS: '1', ROLE: 'all' })).toBeUndefined();
    expect(refusal({ WORKERS: '2' })).toBe('processes-embedded');
    expect(refusal({ ROLE: 'worker' })).toBe('processes-embedded');
    expect(refusal({ WORKERS: '4', ROLE: 'web', DATABASE_URL })).toBeUndefined();
  });

  test('A server that works beside requests answers probes and its operator, and nothing else', async () => {
    const { deps, close } = await createTestApp();
    const app = await createApp(deps, { only: 'operation' });
    const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
    for (const url of ['/api/health', '/api/ready', '/api/metrics', '/api/betrieb'])
      expect([url, await statusOf(url)]).toEqual([url, 200]);
    for (const url of ['/', '/api/vertraege', '/api/definitionen'])
      expect([url, await statusOf(url)]).toEqual([url, 404]);
    await app.close();
    await close();
  });
});

/** Asks on a connection of its own. Returns the status, or the code of the error. */
const ask = (port: number, path = '/api/health'): Promise<number | string> =>
  new Promise((resolve) => {
    const agent = new Agent({ keepAlive: false });
    const asked = get({ port, host: '127.0.0.1', path, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    asked.on('error', (error) => resolve('code' in error ? String(error.code) : error.name));
  });

/** Returns the ids of the processes that a process started. */
const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(Number);

/** Returns which processes said in the log that they have started. */
const numbersIn = (log: string): (string | undefined)[] =>
  [...log.matchAll(/"worker":(\d+).*Server started/g)].map(([, number]) => number).toSorted();

async function workersStory() {
  const postgres = await startOwnPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'workers-'));
  const port = await freePort();
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, HOST: '127.0.0.1' };
  // This role needs no built web app.
  const own = {
    ...environment,
    PORT: String(port),
    WORKERS: '2',
    ROLE: 'worker',
    DRAIN_SECONDS: '3',
    RATE_LIMIT_READ: '0',
  };
  const program = startProgram('src/server/main.ts', own);
  try {
    await program.says(/läuft[^]*läuft/);
    const pid = program.process.pid ?? 0;
    const [first = 0, second = 0] = childrenOf(pid);
    expect(await ask(port)).toBe(200);
    process.kill(first, 'SIGKILL');
    await expect
      .poll(() => childrenOf(pid).filter((id) => id !== first && id !== second).length, { timeout: patience })
      .toBe(1);
    await program.says(/läuft[^]*läuft[^]*läuft/);
    expect(numbersIn(program.output())).toEqual(['1', '2', '3']);

    const answers: (number | string)[] = [];
    let ready = true;
    // As a balancer does: it asks whether the server is ready, and sends to it until it is not.
    const balancer = (async () => {
      while (ready) ready = (await ask(port, '/api/ready')) === 200;
    })();
    const clients = Array.from({ length: 4 }, async () => {
      while (ready) answers.push(await ask(port));
    });
    await expect.poll(() => answers.length).toBeGreaterThan(20);
    expect(ready).toBe(true);
    program.process.kill('SIGTERM');
    await Promise.all([balancer, ...clients]);
    expect(await program.ended, program.errors()).toBe(0);
    expect(answers.filter((answer) => answer !== 200)).toEqual([]);
    expect(await ask(port)).toBe('ECONNREFUSED');
  } finally {
    program.process.kill('SIGTERM');
    await program.ended;
    postgres.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// Needs a PostgreSQL of its own: the project `postgres`, where its programs are installed.
if (process.env['DATABASE_URL'] && hasPostgres()) {
  test(
    'Two processes answer behind one port, one that dies is replaced, and a signal ends them without a request lost behind a balancer',
    { timeout: 300_000 },
    workersStory,
  );
}
