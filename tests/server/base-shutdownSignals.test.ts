import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('programs/waitForEnd.ts', import.meta.url));

/** Runs a program below a shell, as `npm start` does, and ends the shell only. Returns what the program said. */
async function endedWithShell(): Promise<string> {
  // A shell replaces itself by the only command that it is given.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${program}"; exit 0`], {
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const waits = new Promise<void>((resolve) =>
    shell.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('waiting')) resolve();
    }),
  );
  await waits;
  shell.kill('SIGTERM');
  await once(shell.stdout, 'close');
  return output;
}

test('A server that npm runs ends in order when npm has ended', async () => {
  expect(await endedWithShell()).toBe('waiting\nasked to end\n');
}, 30_000);
