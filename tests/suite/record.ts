import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What earlier runs found out about the slow tests; `npm run test:all -- --record` writes it. */
export interface TestRecord {
  /** By story file: seconds, and what its pages asked the server for (see `tests/support/reach.ts`). */
  stories: { [file: string]: { seconds: number; reaches: string[] } };
  /** By id: seconds that all proofs of a definition take together. */
  definitions: { [id: string]: number };
}

export const recordFile = new URL('./record.json', import.meta.url);

export const readRecord = (): TestRecord => JSON.parse(readFileSync(recordFile, 'utf8')) as TestRecord;

/** One file of vitest's JSON report, as far as it is read here. */
interface FileReport {
  name: string;
  assertionResults: { fullName: string; duration?: number | null }[];
}

const filesIn = (report: string): FileReport[] =>
  (JSON.parse(readFileSync(report, 'utf8')) as { testResults: FileReport[] }).testResults;

const secondsOf = (tests: FileReport['assertionResults']): number =>
  Math.round(tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 100) / 10;

/** Ids as titles of proofs name them. */
const definitionId = /\b(?:produkt|aenderung|schaden|erklaerung)\.[\w-]+/;

/** Sorts the members of a table, so that a record differs only in what was found out. */
const sorted = <T>(table: { [name: string]: T }): { [name: string]: T } =>
  Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Writes what the reports of a whole run tell. Parts of an earlier record are not kept. */
export function writeRecord(of: { root: string; reachFile: string; stories: string; proofs: string }): void {
  const reached = new Map<string, Set<string>>();
  for (const line of readFileSync(of.reachFile, 'utf8').trim().split('\n')) {
    const { story, reached: fact } = JSON.parse(line) as { story: string; reached: string };
    reached.set(story, (reached.get(story) ?? new Set()).add(fact));
  }
  const stories: TestRecord['stories'] = {};
  for (const { name, assertionResults } of filesIn(of.stories)) {
    const file = path.relative(of.root, name).split(path.sep).join('/');
    stories[file] = { seconds: secondsOf(assertionResults), reaches: [...(reached.get(file) ?? [])].sort() };
  }
  const definitions: TestRecord['definitions'] = {};
  for (const { assertionResults } of filesIn(of.proofs))
    for (const test of assertionResults) {
      const [id] = definitionId.exec(test.fullName) ?? [];
      if (id !== undefined)
        definitions[id] = Math.round(((definitions[id] ?? 0) + secondsOf([test])) * 10) / 10;
    }
  const record: TestRecord = { stories: sorted(stories), definitions: sorted(definitions) };
  writeFileSync(recordFile, `${JSON.stringify(record, undefined, 2)}\n`);
}
