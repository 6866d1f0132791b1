import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Measurements of the slow tests; `npm run test:all -- --record` writes them. */
export interface TestRecord {
  /** By story file: seconds, and what its pages requested (see `tests/support/reach.ts`). */
  stories: { [file: string]: { seconds: number; reaches: string[] } };
  /** By id: seconds of all proofs of a definition. */
  definitions: { [id: string]: number };
  /** By file of fast tests or proofs: seconds of those that take longer than two. */
  files: { [file: string]: number };
}

const recordFile = new URL('./record.json', import.meta.url);

export const readRecord = (): TestRecord => JSON.parse(readFileSync(recordFile, 'utf8')) as TestRecord;

/** A test file in vitest's JSON report. */
interface FileReport {
  name: string;
  /** Milliseconds since 1970. */
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; duration?: number | null }[];
}

const filesIn = (report: string): FileReport[] =>
  (JSON.parse(readFileSync(report, 'utf8')) as { testResults: FileReport[] }).testResults;

const secondsOf = (tests: FileReport['assertionResults']): number =>
  Math.round(tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 100) / 10;

/** An id in the title of a proof. */
const definitionId = /\b(?:produkt|aenderung|schaden|erklaerung)\.[\w-]+/;

/** Sorts the members of a table, so that records have readable differences. */
const sorted = <T>(table: { [name: string]: T }): { [name: string]: T } =>
  Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns the path of a test file from the root. */
const pathIn = (root: string, name: string): string => path.relative(root, name).split(path.sep).join('/');

/** Returns the seconds of the long files of a report; the order of all others hardly matters. */
const longFilesOf = (root: string, report: string): TestRecord['files'] =>
  Object.fromEntries(
    filesIn(report)
      .map(
        ({ name, startTime, endTime }) =>
          [pathIn(root, name), Math.round((endTime - startTime) / 1_000)] as const,
      )
      .filter(([, seconds]) => seconds > 2),
  );

/** Writes the record of a whole run, replacing the earlier one. */
export function writeRecord(of: {
  root: string;
  reachFile: string;
  fast: string;
  stories: string;
  proofs: string;
}): void {
  const reached = new Map<string, Set<string>>();
  for (const line of readFileSync(of.reachFile, 'utf8').trim().split('\n')) {
    const { story, reached: fact } = JSON.parse(line) as { story: string; reached: string };
    reached.set(story, (reached.get(story) ?? new Set()).add(fact));
  }
  const stories: TestRecord['stories'] = {};
  for (const { name, assertionResults } of filesIn(of.stories)) {
    const file = pathIn(of.root, name);
    stories[file] = { seconds: secondsOf(assertionResults), reaches: [...(reached.get(file) ?? [])].sort() };
  }
  const definitions: TestRecord['definitions'] = {};
  for (const { assertionResults } of filesIn(of.proofs))
    for (const test of assertionResults) {
      const [id] = definitionId.exec(test.fullName) ?? [];
      if (id !== undefined)
        definitions[id] = Math.round(((definitions[id] ?? 0) + secondsOf([test])) * 10) / 10;
    }
  const record: TestRecord = {
    stories: sorted(stories),
    definitions: sorted(definitions),
    files: sorted({ ...longFilesOf(of.root, of.fast), ...longFilesOf(of.root, of.proofs) }),
  };
  writeFileSync(recordFile, `${JSON.stringify(record, undefined, 2)}\n`);
}
