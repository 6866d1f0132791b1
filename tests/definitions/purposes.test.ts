import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('every question of every product is for something: price, risk, contract or law', () => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, ['src/cli/purposes.ts'], { cwd, encoding: 'utf8' });
  expect(stdout.split('\n').filter((line) => line.includes('– ohne Zweck –'))).toEqual([]);
  expect(status).toBe(0);
});
