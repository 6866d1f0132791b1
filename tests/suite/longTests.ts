import { readdirSync } from 'node:fs';
import path from 'node:path';
import { closureOf, codeFiles, importsIn } from './imports.ts';
import type { Candidate } from './greedyCover.ts';
import type { TestRecord } from './record.ts';

/** Estimate for a long test without a record. Seconds. */
const usual = 30;

const longTest = /\.long\.test\.tsx?$/;

/** Returns the tests that try every pair of something or start programs, by path from the root. */
export const longTestFiles = (root: string): string[] =>
  readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => longTest.test(name))
    .map((name) => `tests/${name.split(path.sep).join('/')}`)
    .sort();

/** Returns the long tests with what they cost; fast tests cover in examples what they cover in full. */
export const longTestCandidates = (root: string, { files }: TestRecord): Candidate[] =>
  longTestFiles(root).map((name) => ({ name, covers: new Set(), cost: files[name] ?? usual }));

/** Code and data that commands read, and servers that a test starts as a program: no import leads there. */
const started = /^(src\/|flows\/|schemas\/|locales\/|package(-lock)?\.json)/;

/** Returns the long tests that changed files reach: those that import one, or all if a program might read one. */
export function reachedLongTests(
  root: string,
  changed: readonly string[],
): { names: Set<string>; all: boolean } {
  const imports = importsIn(root, codeFiles(root, ['tests']));
  const importing = longTestFiles(root).filter((test) => {
    const closure = closureOf(test, imports);
    return changed.some((file) => closure.has(file));
  });
  return { names: new Set(importing), all: changed.some((file) => started.test(file)) };
}
