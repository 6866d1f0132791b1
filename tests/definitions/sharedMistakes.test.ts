import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import texts from '../../locales/live/check.json' with { type: 'json' };
import { check } from '#engine/compile/check.ts';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import { diagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import { readVocabulary } from '#engine/compile/readVocabulary.ts';
import { readTree } from '#engine/compile/tree.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { vocabularyOf } from '../../src/cli/vocabulary.ts';
import mistakes from './support/sharedMistakes.json' with { type: 'json' };
import { pathOfNamed, sharedTree } from './support/sharedTree.ts';

/** Maximum number of lines between a mistake and where it is reported. */
const near = 5;

const files = sharedTree();
const project = vocabularyOf(projectRoot);
const vocabulary = {
  ...project,
  tariffs: [...(project.tariffs ?? []), 'DROHNE', 'PRIVATHAFTPFLICHT_STUDIERENDE'],
};
const cache = new Map();
const nameOf = ({ file, line, code, params }: Diagnostic) =>
  `${file}:${line} ${code} ${JSON.stringify(params)}`;

function found(edited: { [path: string]: string }): Diagnostic[] {
  const { diagnostics, warnings } = check(readTree(edited, undefined, cache), vocabulary);
  return [...diagnostics, ...warnings];
}

// The tree lacks definitions that use other pieces and documents.
const before = new Set(found(files).map(nameOf));

test.each(mistakes.map((mistake) => [mistake.why, mistake] as const))(
  'a mistake in shared pages or variants is named in German where it is mended: %s',
  (_why, { file, from, to, code }) => {
    const path = pathOfNamed(file);
    const text = files[path] ?? '';
    const start = text.indexOf(from);
    expect(start, 'the text is in the file').toBeGreaterThanOrEqual(0);
    const findings = found({ ...files, [path]: text.slice(0, start) + to + text.slice(start + from.length) });
    const fresh = findings.filter((each) => !before.has(nameOf(each)));
    const line = text.slice(0, start).split('\n').length;
    const hits = fresh.filter((each) => each.file === path && Math.abs(each.line - line) <= near);
    expect(hits.map((each) => each.code)).toContain(code);
    for (const finding of fresh)
      expect(diagnosticMessage(finding, texts).message).not.toMatch(/\{\{|^[a-z-]+$/);
  },
);

test.each([
  'locales/live/blocks.json',
  'flows/bausteine/contact.piece.json',
  'flows/produkte/fahrrad.flow.json',
  'schemas/produkte/fahrrad.schema.json',
  'locales/live/produkt.fahrrad.json',
])('a file of definitions that is not JSON is one mistake: %s', (path) => {
  expect(files[path]).toBeDefined();
  const fresh = found({ ...files, [path]: `${files[path]}}` }).filter((each) => !before.has(nameOf(each)));
  expect(fresh.map(({ file, code }) => [file, code])).toEqual([[path, 'json-CloseUnexpected']]);
});

test.each([
  ['errorTexts', 'locales/live/errors.json'],
  ['icons', 'renderers/ui/icons/names.json'],
  ['widgets', 'renderers/widgets/names.json'],
] as const)('nothing is compared with %s while their file is not JSON', (names, path) => {
  const read = (file: string) => (file === path ? '[,' : readFileSync(join(projectRoot, file), 'utf8'));
  expect(project[names]?.length).toBeGreaterThan(0);
  expect(readVocabulary({ read, list: () => [] })[names]).toBeUndefined();
});
