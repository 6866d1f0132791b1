import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { quickAnswerSets } from './budgets.ts';

/** Measurements of the slow tests; a run with `--record` writes those of the tests that it runs. */
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
  assertionResults: { fullName: string; status: string; duration?: number | null }[];
}

/** Returns the files of a report; none if the part has written no report. */
const filesIn = (report: string): FileReport[] =>
  existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { testResults: FileReport[] }).testResults
    : [];

const secondsOf = (tests: FileReport['assertionResults']): number =>
  Math.round(tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 100) / 10;

/** Whether everything ran to its end; the time of a failure says nothing about the next run. */
const isGood = (tests: FileReport['assertionResults']): boolean =>
  tests.length > 0 && tests.every(({ status }) => status === 'passed');

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

/** Returns what the pages of each story requested. */
function reachedIn(reachFile: string): Map<string, Set<string>> {
  const reached = new Map<string, Set<string>>();
  const lines = existsSync(reachFile) ? readFileSync(reachFile, 'utf8').trim().split('\n') : [];
  for (const line of lines) {
    const { story, reached: fact } = JSON.parse(line) as { story: string; reached: string };
    reached.set(story, (reached.get(story) ?? new Set()).add(fact));
  }
  return reached;
}

/** Returns the seconds that a proof takes in `npm test`, which compares fewer random answers than a whole run. */
function quickly(proof: FileReport['assertionResults'][number]): FileReport['assertionResults'][number] {
  const [, sets] = /(\d+) random sets of answers/.exec(proof.fullName) ?? [];
  return sets === undefined
    ? proof
    : { ...proof, duration: ((proof.duration ?? 0) * quickAnswerSets) / Number(sets) };
}

/** Returns the seconds of the definitions of which every proof ran; some proofs run for all in any case. */
function provenIn(report: string, ids: readonly string[]): TestRecord['definitions'] {
  const tests = Map.groupBy(
    filesIn(report).flatMap(({ assertionResults }) => assertionResults),
    ({ fullName }) => definitionId.exec(fullName)?.[0] ?? '',
  );
  return Object.fromEntries(
    ids.flatMap((id) => {
      const own = tests.get(id) ?? [];
      return isGood(own) ? [[id, secondsOf(own.map(quickly))] as const] : [];
    }),
  );
}

/** Reports of a run, and the definitions that it proved. */
export interface Measured {
  root: string;
  reachFile: string;
  fast: string;
  long: string;
  stories: string;
  proofs: string;
  definitions: readonly string[];
}

/**
 * Returns a record with what a run has measured.
 * @param there which stories and definitions exist; of others nothing is kept
 */
export function recordWith(
  before: TestRecord,
  of: Measured,
  there: { stories: readonly string[]; definitions: readonly string[] },
): TestRecord {
  const reached = reachedIn(of.reachFile);
  const stories = { ...before.stories };
  for (const { name, assertionResults } of filesIn(of.stories)) {
    const file = pathIn(of.root, name);
    if (isGood(assertionResults))
      stories[file] = {
        seconds: secondsOf(assertionResults),
        reaches: [...(reached.get(file) ?? [])].sort(),
      };
  }
  const definitions = { ...before.definitions, ...provenIn(of.proofs, of.definitions) };
  const only = <T>(table: { [name: string]: T }, names: readonly string[]) =>
    sorted(Object.fromEntries(Object.entries(table).filter(([name]) => names.includes(name))));
  // Proofs take as long as their definitions are many: only a whole run measures their files.
  const isWhole = there.definitions.every((id) => of.definitions.includes(id));
  const proofs = isWhole ? longFilesOf(of.root, of.proofs) : {};
  const fast = longFilesOf(of.root, of.fast);
  const files = Object.entries({ ...before.files, ...fast, ...longFilesOf(of.root, of.long), ...proofs });
  return {
    stories: only(stories, there.stories),
    definitions: only(definitions, there.definitions),
    files: sorted(Object.fromEntries(files.filter(([file]) => existsSync(path.join(of.root, file))))),
  };
}

/** Writes the record with what a run has measured. */
export function writeRecord(of: Measured, there: Parameters<typeof recordWith>[2]): void {
  writeFileSync(recordFile, `${JSON.stringify(recordWith(readRecord(), of, there), undefined, 2)}\n`);
}
