import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordWith, type Measured, type TestRecord } from './record.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'record-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const passed = (fullName: string, seconds: number) => ({
  fullName,
  status: 'passed',
  duration: seconds * 1_000,
});

/** Writes a report of files with their tests. */
function report(name: string, files: { [file: string]: object[] }): string {
  const testResults = Object.entries(files).map(([file, assertionResults]) => ({
    name: path.join(root, file),
    startTime: 0,
    endTime: 1_000,
    assertionResults,
  }));
  const file = path.join(root, name);
  writeFileSync(file, JSON.stringify({ testResults }));
  return file;
}

const story = (seconds: number) => ({ seconds, reaches: ['page /'] });
const before: TestRecord = {
  stories: { 'tests/journeys/a.journey.ts': story(1), 'tests/journeys/gone.journey.ts': story(2) },
  definitions: { 'produkt.A': 5, 'produkt.B': 6, 'produkt.GONE': 7 },
  files: { 'gone.test.ts': 3 },
};
const there = {
  stories: ['tests/journeys/a.journey.ts', 'tests/journeys/b.journey.ts'],
  definitions: ['produkt.A', 'produkt.B', 'produkt.C'],
};

function measured(of: Partial<Measured>): Measured {
  const missing = path.join(root, 'missing.json');
  return {
    root,
    reachFile: missing,
    fast: missing,
    long: missing,
    stories: missing,
    proofs: missing,
    definitions: [],
    ...of,
  };
}

test('a run replaces the records of what it ran, keeps the others and drops what was deleted', () => {
  const proofs = report('proofs.json', {
    'pages.proof.ts': [passed('Pages produkt.A', 10), passed('Pages produkt.A: every brand', 2)],
    'snapshot.proof.ts': [passed('Snapshots produkt.A', 1), passed('Snapshots produkt.B', 1)],
    'agreement.proof.ts': [passed('Alike (seed 1, 10000 random sets of answers) produkt.A', 20)],
  });
  const reachFile = path.join(root, 'reach.jsonl');
  const file = 'tests/journeys/b.journey.ts';
  writeFileSync(reachFile, `${JSON.stringify({ story: file, reached: 'page /kunden' })}\n`);
  const stories = report('stories.json', { [file]: [passed('b', 3)] });
  const record = recordWith(
    before,
    measured({ proofs, stories, reachFile, definitions: ['produkt.A'] }),
    there,
  );
  expect(record).toEqual({
    stories: {
      'tests/journeys/a.journey.ts': story(1),
      [file]: { seconds: 3, reaches: ['page /kunden'] },
    },
    // Of the twenty seconds of 10,000 answers `npm test` needs four.
    // Snapshots of B are compared in every run: one second is not what its proofs take.
    definitions: { 'produkt.A': 17, 'produkt.B': 6 },
    files: {},
  });
});

test('a failed story or proof does not replace a record', () => {
  const failed = { fullName: 'Pages produkt.A', status: 'failed', duration: 90_000 };
  const proofs = report('failed.json', { 'pages.proof.ts': [failed, passed('Pages produkt.C', 4)] });
  const stories = report('failedStories.json', {
    'tests/journeys/a.journey.ts': [{ ...failed, fullName: 'a' }],
  });
  const definitions = ['produkt.A', 'produkt.C'];
  const record = recordWith(before, measured({ proofs, stories, definitions }), there);
  expect(record.definitions).toEqual({ 'produkt.A': 5, 'produkt.B': 6, 'produkt.C': 4 });
  expect(record.stories['tests/journeys/a.journey.ts']).toEqual(story(1));
});
