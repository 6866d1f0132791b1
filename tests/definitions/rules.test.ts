import { describe, expect, test } from 'vitest';
import texts from '../../locales/live/check.json' with { type: 'json' };
import { check } from '#engine/compile/check.ts';
import { problemOf } from '#engine/compile/problem.ts';
import { readTree } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import { factFunctionNames } from '#engine/facts/functions.ts';
import { formatNames } from '#engine/formats/names.ts';
import { withChanges, type Change } from './support/change.ts';
import { baseFiles, fixtureFormats, fixtures } from './support/fixtures.ts';

interface Good {
  why: string;
  change: Change[];
}
interface Found {
  code: string;
  file: string;
  pointer: string;
  meant?: string;
  line?: number;
  column?: number;
}
interface Bad extends Good {
  finds: Found[];
}

const vocabulary: Vocabulary = {
  widgets: ['text', 'radio', 'postcode'],
  icons: ['bike'],
  formats: formatNames,
  facts: factFunctionNames,
  finders: ['makers'],
  consents: ['mail'],
  documents: ['terms'],
  flags: ['two-coverages'],
  prefills: ['partner'],
  tariffs: ['KLEIN', 'ZWEI'],
};
const reading = { reads: ['/bike/kind'], needs: ['/bike/kind'], variant: '/bike/kind' };

const findingsOf = (change: Change[]) =>
  check(readTree(withChanges(baseFiles(), change), { KLEIN: reading, ZWEI: reading }), vocabulary).findings;

describe('Definitions that are right', () => {
  test.each(fixtures<Good>('check', 'good'))('$name: $why', ({ change }) => {
    expect(findingsOf(change)).toEqual([]);
  });
});

describe('Definitions with a mistake', () => {
  const bad = fixtures<Bad>('check', 'bad');

  test.each(bad)('$name: $why', ({ change, finds }) => {
    const found = findingsOf(change).map((finding) => ({
      ...{ code: finding.code, file: finding.file, pointer: finding.pointer },
      ...(finding.meant === undefined ? {} : { meant: finding.meant }),
      ...(finds[0]?.line === undefined ? {} : { line: finding.line, column: finding.column }),
    }));
    const inOrder = (list: Found[]) => list.map((each) => JSON.stringify(each)).sort();
    expect(inOrder(found)).toEqual(inOrder(finds));
  });

  test.each(bad)('$name is told in German, with nothing left unfilled', ({ change }) => {
    for (const finding of findingsOf(change)) {
      const { message } = problemOf(finding, texts);
      expect(message).not.toBe(finding.code);
      expect(message).not.toContain('{{');
    }
  });

  test('every mistake that has a text has a fixture', () => {
    const shown = new Set(bad.flatMap(({ finds }) => finds.map(({ code }) => code)));
    for (const format of fixtureFormats().filter((each) => each !== 'check')) {
      for (const { finds } of fixtures<Bad>(format, 'bad')) finds.forEach(({ code }) => shown.add(code));
    }
    // What the reader of JSON says has many texts and one way; compiling fails only by our own fault.
    const silent = Object.keys(texts.codes).filter(
      (code) => !shown.has(code) && !code.startsWith('json-') && code !== 'not-compiled',
    );
    expect(silent).toEqual([]);
  });
});
