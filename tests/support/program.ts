import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process that a test started. */
export interface Program {
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  errors(): string;
  /** Waits until its output matches. @throws Error if it ends first */
  says(pattern: RegExp): Promise<void>;
  /** Its exit code; null if it was killed. */
  ended: Promise<number | null>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts a TypeScript file of the checkout with only PATH and `env` as its environment. */
export function startProgram(file: string, env: { [name: string]: string }, args: string[] = []): Program {
  const child = spawn(process.execPath, [`${root}${file}`, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const says = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => pattern.test(output) && resolve();
      child.stdout.on('data', look);
      void ended.then(() =>
        reject(new Error(`${file} ended before its output matched ${pattern}: ${output}${errors}`)),
      );
      look();
    });
  return { process: child, output: () => output, errors: () => errors, says, ended };
}
