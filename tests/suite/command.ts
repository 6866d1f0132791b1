import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readReport, type PartResult } from './report.ts';

/** A command that is one part of a run. */
export interface Part {
  name: string;
  /** Program and arguments. */
  command: string[];
  environment?: { [name: string]: string };
  /** Whether the command is vitest, which counts its tests in a report. */
  counts: boolean;
}

/** Folders of a run. */
export interface Workplace {
  root: string;
  /** Folder of the reports. */
  reports: string;
  close(): void;
}

export function openWorkplace(root: string): Workplace {
  const reports = mkdtempSync(path.join(tmpdir(), 'reports-'));
  return { root, reports, close: () => rmSync(reports, { recursive: true, force: true }) };
}

/** Returns the path of vitest's report of a part. */
export const reportOf = ({ reports }: Workplace, name: string): string => path.join(reports, `${name}.json`);

/** Runs a part to its end. `beside`: another part runs meanwhile, so its output is printed at the end. */
export async function runPart(
  place: Workplace,
  { name, command, environment, counts }: Part,
  { beside = false } = {},
): Promise<PartResult> {
  const start = performance.now();
  const report = reportOf(place, name);
  const [program = '', ...given] = command;
  const args = counts
    ? [...given, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : given;
  console.log(
    `\n== ${name}: ${program} ${given.join(' ')}${beside ? ' (in parallel with the next parts)' : ''}`,
  );
  const log = path.join(place.reports, `${name}.log`);
  const child = spawn(program, args, {
    cwd: place.root,
    env: { ...process.env, ...environment },
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  if (beside) {
    const file = createWriteStream(log);
    child.stdout?.pipe(file, { end: false });
    child.stderr?.pipe(file, { end: false });
  }
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (ended) => resolve(ended ?? 1));
  });
  const seconds = (performance.now() - start) / 1_000;
  if (beside) console.log(`\n== output of ${name}\n${readFileSync(log, 'utf8')}`);
  // Whoever should have counted tests and did not has run none.
  const broken = code !== 0 || (counts && !existsSync(report));
  return readReport(report, `${place.root}`, { part: name, broken, seconds });
}
