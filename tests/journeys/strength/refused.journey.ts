import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../support/freePort.ts';
import { prepareData } from '../../support/preparedData.ts';
import { spawnServer, startServer } from '../../support/runningServer.ts';

const refusals = Number(process.env.REFUSALS ?? 20);
const starts = Number(process.env.STARTS ?? 4);
const atOnce = 4;

test(
  `${refusals} second servers on one data folder are refused, and the first continues`,
  { timeout: 600_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'refused-'));
    await prepareData(dataDir);
    const first = await startServer({ dataDir });
    try {
      const port = await freePort();
      const wrong: string[] = [];
      let left = refusals;
      const work = async () => {
        while (left-- > 0) {
          const { process: child, output } = spawnServer({ dataDir, port });
          const [code] = (await once(child, 'exit')) as [number | null];
          const lines = output().trim().split('\n');
          // One sentence, no stack.
          if (code !== 1 || lines.length !== 1 || /\bat \S+:\d+/.test(output()))
            wrong.push(`${code}: ${output()}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      expect(wrong.slice(0, 2)).toEqual([]);
      expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
    } finally {
      await first.kill();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

test(`${starts} consecutive starts on one folder all serve`, { timeout: 900_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'starts-'));
  try {
    for (let count = 0; count < starts; count += 1) {
      const server = await startServer({ dataDir });
      expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
      // Alternately by Ctrl-C and by SIGKILL.
      await (count % 2 === 0 ? server.kill() : server.stop());
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
