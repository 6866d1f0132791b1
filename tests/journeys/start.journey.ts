import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
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

/** Starts a server that fails to start; returns its exit code and output lines. */
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

test('a server that starts logs its version in one line, and every served file has the id of its request', async () => {
  const server = await startServer({ dataDir: folder });
  try {
    const line =
      server
        .output()
        .split('\n')
        .find((each) => each.includes('Server started.')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      'host.name': hostname(),
      'process.runtime.version': process.version,
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

describe('A server fails to start with one sentence and exit code 1', () => {
  test('if the port is in use', async () => {
    const port = await freePort();
    const other = createServer().listen(port, 'localhost');
    await once(other, 'listening');
    const { code, lines } = await failedStart({ dataDir: folder, port });
    other.close();
    expect(lines).toEqual([expect.stringContaining(String(port))]);
    expect(code).toBe(1);
  });

  test('if the data folder cannot be written', async () => {
    // Not even root can create a folder below a file.
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const dataDir = path.join(file, 'data');
    const { code, lines } = await failedStart({ dataDir, port: await freePort() });
    expect(lines).toEqual([expect.stringContaining(dataDir)]);
    expect(code).toBe(1);
  });

  test('if another server uses the same folder', async () => {
    const first = await startServer({ dataDir: folder });
    const { code, lines } = await failedStart({ dataDir: folder, port: await freePort() });
    expect(lines).toEqual([expect.stringContaining(folder)]);
    expect(code).toBe(1);
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
    await first.stop();
  });

  test('if the environment is unknown', async () => {
    const choice = { dataDir: folder, port: await freePort(), environment: { ENVIRONMENT: 'moon' } };
    const { code, lines } = await failedStart(choice);
    expect(lines).toEqual([expect.stringContaining('Environment not found')]);
    expect(code).toBe(1);
  });
});

test('Ctrl-C stops a server cleanly, and the next one starts on the same folder', async () => {
  for (let round = 0; round < 2; round += 1) {
    const server = await startServer({ dataDir: folder });
    expect(await server.stop()).toBe(0);
  }
});
