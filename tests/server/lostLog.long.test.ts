import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { spawnServer } from '../support/runningServer.ts';

test('A server whose log nobody takes any more serves people, says so once, and ends in order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'log-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const server = spawnServer({ dataDir, port });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  const ended = new Promise((resolve) => server.process.once('close', resolve));
  await expect.poll(() => server.output(), { timeout: 60_000 }).toContain(`:${port}`);
  server.process.stdout!.destroy();
  // Each refusal writes lines.
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await fetch(`http://localhost:${port}/api/benutzer/sitzungen`)).status).toBe(401);
  expect((await fetch(`http://localhost:${port}/api/ready`)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await ended).toBe(0);
  const said = server.output().split('\n');
  expect(said.filter((line) => line.includes('The log takes no lines'))).toHaveLength(1);
  expect(said.find((line) => line.includes('The log takes no lines'))).toContain('"errno":"EPIPE"');
}, 120_000);
