import { describe, expect, test } from 'vitest';
import texts from '../../locales/live/check.json' with { type: 'json' };
import { check } from '#engine/compile/check.ts';
import { diagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import { readTree } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import { factFunctionNames } from '#engine/facts/functions.ts';
import { formatNames } from '#engine/formats/formatNames.ts';
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
  widgets: ['text', 'radio', 'select', 'postcode', 'file', 'camera'],
  icons: ['bike'],
  formats: formatNames,
  facts: factFunctionNames,
  finders: ['makers', 'groups'],
  consents: ['mail'],
  documents: ['terms'],
  flags: ['two-coverages'],
  errorTexts: [
    'required',
    'type',
    'enum',
    'const',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'maxItems',
    'date',
    'postcode',
    'unavailable',
    'unlisted',
    'upload',
    'uploadUnfinished',
  ],
  tariffs: ['KLEIN', 'ZWEI'],
  declarations: ['nachreichen'],
  brands: ['haus'],
  documentConditions: { KLEIN: ['fast'] },
};

const findingsOf = (change: Change[]) => {
  const tree = readTree(withChanges(baseFiles(), change));
  const { diagnostics, warnings } = check(tree, vocabulary);
  return [...diagnostics, ...warnings];
};

describe('Valid definitions', () => {
  test.each(fixtures<Good>('check', 'good'))('the check accepts $name: $why', ({ change }) => {
    expect(findingsOf(change)).toEqual([]);
  });
});

describe('Definitions with a mistake', () => {
  const bad = fixtures<Bad>('check', 'bad');

  test.each(bad)('the check refuses $name: $why', ({ change, finds }) => {
    const found = findingsOf(change).map((diagnostic) => ({
      code: diagnostic.code,
      file: diagnostic.file,
      pointer: diagnostic.pointer,
      ...(diagnostic.meant === undefined ? {} : { meant: diagnostic.meant }),
      ...(finds[0]?.line === undefined ? {} : { line: diagnostic.line, column: diagnostic.column }),
    }));
    const inOrder = (list: Found[]) => list.map((each) => JSON.stringify(each)).sort();
    expect(inOrder(found)).toEqual(inOrder(finds));
  });

  test.each(bad)('the diagnostics of $name have complete German texts', ({ change }) => {
    for (const diagnostic of findingsOf(change)) {
      const { message } = diagnosticMessage(diagnostic, texts);
      expect(message).not.toBe(diagnostic.code);
      expect(message).not.toContain('{{');
    }
  });

  test('every diagnostic with a text has a fixture', () => {
    const shown = new Set(bad.flatMap(({ finds }) => finds.map(({ code }) => code)));
    for (const format of fixtureFormats().filter((each) => each !== 'check')) {
      for (const { finds } of fixtures<Bad>(format, 'bad')) finds.forEach(({ code }) => shown.add(code));
    }
    // Syntax errors have many texts and one cause; a definition fails to compile only through a fault of the
    // platform; long sentences are hints and tested below.
    const silent = Object.keys(texts.codes).filter(
      (code) =>
        !shown.has(code) && !code.startsWith('json-') && code !== 'not-compiled' && code !== 'long-sentence',
    );
    expect(silent).toEqual([]);
  });
});

describe('Long sentences', () => {
  const textOf = (count: number) => Array.from({ length: count }, (_, index) => `Wort${index}`).join(' ');
  const checkText = (text: string) =>
    check(
      readTree(
        withChanges(baseFiles(), [{ file: 'locales/live/produkt.klein.json', at: '/title', to: text }]),
      ),
      vocabulary,
    );

  test.each([
    ['20 words', `${textOf(20)}.`, 0],
    ['21 words', `${textOf(21)}.`, 1],
    ['two sentences of 15', `${textOf(15)}. ${textOf(15)}!`, 0],
    ['an abbreviation ends none', `${textOf(12)} z. B. ${textOf(12)}.`, 1],
    ['a law ends none', `${textOf(12)} nach § 8 Abs. 1 Satz 2 ${textOf(5)}.`, 1],
    ['a day ends none', `${textOf(10)} am 1. Januar ${textOf(10)}.`, 1],
    ['a year ends one', `${textOf(12)} seit 2024. ${textOf(12)}.`, 0],
    ['a quotation ends one', `${textOf(12)} „Ja?“ ${textOf(12)}.`, 0],
    ['a quotation inside one does not', `${textOf(12)} „Ja?“ sagt ${textOf(12)}.`, 1],
    ['lines end one', `${textOf(15)}\n${textOf(15)}`, 0],
  ])('words are counted: %s', (_name, text, count) => {
    expect(checkText(text).warnings.filter(({ code }) => code === 'long-sentence')).toHaveLength(count);
  });

  test('long sentences are hints and do not keep a definition from being published', () => {
    const { diagnostics, byFlow } = checkText(`${textOf(30)}.`);
    expect(diagnostics).toEqual([]);
    expect([...byFlow.values()].flat()).toEqual([]);
  });
});
