import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { spawnServer, startServer } from '../support/runningServer.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a server that cannot start: its exit code and what it wrote, line by line. */
async function failedStart(
  choice: Parameters<typeof spawnServer>[0],
): Promise<{ code: number; lines: string[] }> {
  const server = spawnServer(choice);
  const [code] = (await once(server.process, 'close')) as [number];
  return {
    code,
    lines: server
      .output()
      .split('\n')
      .filter((line) => line.trim() !== ''),
  };
}

test('A server that starts says in one line what it is, and every file it serves has the id of its request', async () => {
  const server = await startServer({ dataDir: folder });
  try {
    const line =
      server
        .output()
        .split('\n')
        .find((each) => each.includes('Server started.')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      node: process.version,
      database: 'embedded',
    });
    const page = await fetch(`${server.url}/`);
    const script = /\/assets\/[^"]+\.js/.exec(await page.text())?.[0] ?? '';
    const answers = [
      page,
      await fetch(`${server.url}${script}`),
      await fetch(`${server.url}/assets/fehlt.js`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  } finally {
    await server.stop();
  }
});

describe('A server that cannot start says why in one sentence and ends with 1', () => {
  test('the port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, 'localhost');
    await once(other, 'listening');
    const { code, lines } = await failedStart({ dataDir: folder, port });
    other.close();
    expect(lines).toEqual([expect.stringContaining(String(port))]);
    expect(code).toBe(1);
  });

  test('the data folder cannot be written', async () => {
    // Below a file no folder can be made, not even by root.
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const dataDir = path.join(file, 'data');
    const { code, lines } = await failedStart({ dataDir, port: await freePort() });
    expect(lines).toEqual([expect.stringContaining(dataDir)]);
    expect(code).toBe(1);
  });

  test('another server works on the same folder', async () => {
    const first = await startServer({ dataDir: folder });
    const { code, lines } = await failedStart({ dataDir: folder, port: await freePort() });
    expect(lines).toEqual([expect.stringContaining(folder)]);
    expect(code).toBe(1);
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
    await first.stop();
  });

  test('the environment is unknown', async () => {
    const choice = { dataDir: folder, port: await freePort(), environment: { ENVIRONMENT: 'moon' } };
    const { code, lines } = await failedStart(choice);
    expect(lines).toEqual([expect.stringContaining('Environment not found')]);
    expect(code).toBe(1);
  });
});

test('Ctrl-C ends a server cleanly, and the next one starts on the same folder', async () => {
  for (let round = 0; round < 2; round += 1) {
    const server = await startServer({ dataDir: folder });
    expect(await server.stop()).toBe(0);
  }
});
