import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPart } from './command.ts';
import { failedPart, readReport, summaryOf } from './report.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = (content: object): string => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('failed tests are counted and listed with their file', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'one' },
    { status: 'failed', fullName: 'two', failureMessages: ['expected 1'] },
  ];
  const file = report({ numPassedTests: 1, testResults: [{ name: '/x/tests/a.test.ts', assertionResults }] });
  const result = readReport(file, '/x/', { part: 'fast', broken: true, seconds: 12.3 });
  expect(result).toMatchObject({ passed: 1, failed: 1 });
  expect(summaryOf([result]).split('\n')).toEqual([
    'failed: tests/a.test.ts: two',
    '    expected 1',
    'fast: 1 passed, 1 failed, 12 s',
    '1 passed, 1 failed',
  ]);
});

test('a file that fails to load counts as one failure', () => {
  const file = report({
    testResults: [{ name: '/x/a.test.ts', message: 'no module', assertionResults: [] }],
  });
  const { failed, failures } = readReport(file, '/x/', { part: 'fast', broken: true, seconds: 1 });
  expect([failed, failures[0]?.message]).toEqual([1, 'no module']);
});

test('a command that fails without a failed test counts as one failure, and the next parts run', async () => {
  const locate = { root: folder, reports: folder, close: () => undefined };
  const broken = await runPart(locate, {
    name: 'types',
    command: ['node', '-e', 'process.exit(3)'],
    counts: false,
  });
  const missing = await runPart(locate, { name: 'lint', command: ['no-such-program'], counts: false });
  const good = await runPart(locate, { name: 'build', command: ['node', '-e', '0'], counts: false });
  expect([broken, missing, good].map(({ failed }) => failed)).toEqual([1, 1, 0]);
  expect(summaryOf([broken, missing, good]).split('\n').at(-1)).toBe('0 passed, 2 failed');
});

test('a report that was cut off counts as one failure', () => {
  const file = path.join(folder, 'cut.json');
  writeFileSync(file, '{"numPassedTests": 7, "testRes');
  const { passed, failed } = readReport(file, '/x/', { part: 'fast', broken: false, seconds: 1 });
  expect([passed, failed]).toEqual([0, 1]);
});

test('a part that could not begin counts as one failure with its reason', () => {
  const result = failedPart('selection', new Error('The definition cannot be read.'));
  expect(summaryOf([result])).toMatch(/^failed: selection\n {4}Error: The definition cannot be read\./);
  expect(summaryOf([result]).split('\n').at(-1)).toBe('0 passed, 1 failed');
});
