import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readReport, type Failure } from '../suite/report.ts';
import type { Step } from './plan.ts';

const projects = { fast: ['fast*'], long: ['long'], definitions: ['definitions'], journeys: ['journeys'] };

/** Runs a command quietly in a folder; returns its exit code. */
export function runQuietly(
  folder: string,
  command: string[],
  environment: { [name: string]: string } = {},
): Promise<number> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs tests in a checkout up to the first failure; returns what failed. */
export async function runStep(
  folder: string,
  { part, files, environment }: Step,
  without: ReadonlySet<string> = new Set(),
): Promise<Failure[]> {
  const report = path.join(folder, '.cache', 'fault.json');
  rmSync(report, { force: true });
  const code = await runQuietly(
    folder,
    [
      process.execPath,
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--bail=1',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects[part].flatMap((name) => ['--project', name]),
      ...[...without].flatMap((file) => ['--exclude', file]),
      ...files.filter((file) => !without.has(file)),
    ],
    environment,
  );
  return readReport(report, `${folder}/`, { part, broken: code !== 0, seconds: 0 }).failures;
}
