import { existsSync, readFileSync } from 'node:fs';

/** The result of one part of a run. */
export interface PartResult {
  part: string;
  passed: number;
  failed: number;
  seconds: number;
  /** One entry per failed test, in the order of failure. */
  failures: Failure[];
}

export interface Failure {
  /** Path of the test file from the root; empty if a command without tests failed. */
  file: string;
  test: string;
  message: string;
}

/** The parts of vitest's JSON report that are used here. */
interface VitestReport {
  numPassedTests?: number;
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Returns a report; undefined if its text was cut off. */
function parsed(text: string): VitestReport | undefined {
  try {
    return JSON.parse(text) as VitestReport;
  } catch {
    return undefined;
  }
}

/**
 * Reads vitest's JSON report of a part.
 * @param ended.broken whether the exit code was not 0; without a failed test that counts as one failure
 */
export function readReport(
  file: string,
  root: string,
  ended: { part: string; broken: boolean; seconds: number },
): PartResult {
  const report = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : {};
  const failures = (report?.testResults ?? []).flatMap(({ name, message, assertionResults }): Failure[] => {
    const path = name.startsWith(root) ? name.slice(root.length) : name;
    const wrong = assertionResults.filter(({ status }) => status === 'failed');
    // A file that fails to load has a message and no tests.
    if (wrong.length === 0 && message) return [{ file: path, test: 'the file itself', message }];
    return wrong.map(({ fullName, failureMessages = [] }) => ({
      file: path,
      test: fullName,
      message: failureMessages.join('\n'),
    }));
  });
  const { part, broken, seconds } = ended;
  if ((broken || !report) && failures.length === 0)
    failures.push({ file: '', test: part, message: 'The command failed without a failed test.' });
  return { part, passed: report?.numPassedTests ?? 0, failed: failures.length, seconds, failures };
}

/** Returns the result of a part that could not begin. */
export function failedPart(part: string, error: unknown): PartResult {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { part, passed: 0, failed: 1, seconds: 0, failures: [{ file: '', test: part, message }] };
}

/** Characters of a failure that are repeated at the end of a run; the log above has all of it. */
const longest = 1_500;

/** Returns the summary of a run: every failure, one line per part, the counts as the last line. */
export function summaryOf(results: PartResult[]): string {
  const lines = results.flatMap(({ failures }) =>
    failures.map(
      ({ file, test, message }) =>
        `failed: ${file}${file && ': '}${test}\n    ${message.slice(0, longest).replaceAll('\n', '\n    ')}`,
    ),
  );
  for (const { part, passed, failed, seconds } of results)
    lines.push(`${part}: ${passed} passed, ${failed} failed, ${Math.round(seconds)} s`);
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0);
  lines.push(`${sum('passed')} passed, ${sum('failed')} failed`);
  return lines.join('\n');
}
