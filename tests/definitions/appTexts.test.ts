import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkAppTexts, textOutlineOf } from '#engine/compile/check/appTexts.ts';
import { parseDocument } from '#engine/compile/document.ts';
import { checkTextsOfApp } from '../../src/cli/appTextCheck.ts';
import { appTextsOf, appTextsPath } from '../../src/cli/reference/appTexts.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';
import { root } from './support/opened.ts';

test('what the app reads of its texts is written down as it is', () => {
  const written = readFileSync(`${root}/${appTextsPath}`, 'utf8');
  expect(written, `${appTextsPath} is outdated: npm run docs`).toBe(appTextsOf(root));
});

const texts = {
  greeting: { named: 'Guten Tag {{name}},', plain: 'Guten Tag,' },
  steps: ['Erst {{product}}', { title: 'Dann {{number}}' }],
};
const outline = textOutlineOf(texts);

/** Returns `line code name → meant` for each mistake. */
function mistakes(changed: unknown, { partial = false } = {}): string[] {
  const document = parseDocument('locales/live/mails.json', JSON.stringify(changed, null, 2));
  return checkAppTexts(document, outline, { partial }).map(({ line, code, params, meant }) =>
    [line, code, params.name ?? params.expected, ...(meant === undefined ? [] : ['→', meant])].join(' '),
  );
}

const greeting = texts.greeting;

test.each([
  ['texts as they were', texts, []],
  ['a text with fewer placeholders', { ...texts, greeting: { ...greeting, named: 'Hallo,' } }, []],
  ['a further text', { ...texts, farewell: 'Bis bald' }, []],
  ['a list with an item more', { ...texts, steps: ['{{product}}', '{{number}}', 'fertig'] }, []],
  [
    'a misspelled placeholder',
    { ...texts, greeting: { ...greeting, named: 'Hallo {{nmae}}' } },
    ['3 unknown-placeholder nmae → name'],
  ],
  [
    'a placeholder where none is filled',
    { ...texts, greeting: { ...greeting, plain: 'Hallo {{name}}' } },
    ['4 unknown-placeholder name'],
  ],
  [
    'a broken placeholder',
    { ...texts, greeting: { ...greeting, named: 'Hallo {name}' } },
    ['3 broken-placeholder name'],
  ],
  [
    'a misspelled text',
    { ...texts, greeting: { named: '', plian: '' } },
    ['4 unused-text greeting.plian → plain'],
  ],
  ['a missing text', { ...texts, greeting: { named: '' } }, ['2 missing-text greeting.plain']],
  ['a text in place of a group', { ...texts, greeting: 'Guten Tag' }, ['2 wrong-type object']],
  ['a group in place of a text', { ...texts, greeting: { named: {}, plain: '' } }, ['3 wrong-type string']],
  ['a text in place of a list', { ...texts, steps: 'Erst' }, ['6 wrong-type array']],
  [
    'a placeholder deep in a list',
    { ...texts, steps: [{ title: '{{nubmer}}' }] },
    ['8 unknown-placeholder nubmer → number'],
  ],
])('%s: found with its line and what was meant', (_, changed, expected) => {
  expect(mistakes(changed)).toEqual(expected);
});

test('a preview holds only what it replaces', () => {
  expect(mistakes({ greeting: { plain: 'Hallo' } }, { partial: true })).toEqual([]);
  expect(mistakes({ greeting: { plain: '{{x}}' } }, { partial: true })).toEqual(['3 unknown-placeholder x']);
});

test('a file of the app that is missing is named', () => {
  const files = readSources(root, ['locales']);
  expect(checkTextsOfApp(files)).toEqual([]);
  const { 'locales/live/agent.json': _, ...others } = files;
  expect(checkTextsOfApp(others).map(({ file, code }) => [file, code])).toEqual([
    ['locales/live/agent.json', 'missing-texts-file'],
  ]);
});
