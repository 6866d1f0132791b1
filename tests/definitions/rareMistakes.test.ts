import { expect, test } from 'vitest';
import { check } from '#engine/compile/check.ts';
import { rareMeanings } from '#engine/compile/check/semantics.ts';
import { isPieceFile } from '#engine/compile/compose/pieceFiles.ts';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import { readTree, sourceFolders } from '#engine/compile/tree.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { checkOfferedPieces } from '../../src/cli/offeredPieces.ts';
import { isShared, ownFiles } from '../../src/cli/partition.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';
import { vocabularyOf } from '../../src/cli/vocabulary.ts';

const files = readSources(projectRoot, sourceFolders);
const vocabulary = vocabularyOf(projectRoot);

/** Returns the files with one text of one file replaced, and the line of it. */
function edited(file: string, from: string, to: string) {
  const text = files[file] ?? '';
  const start = text.indexOf(from);
  expect(start, `${from} is in ${file}`).toBeGreaterThanOrEqual(0);
  const line = text.slice(0, start).split('\n').length;
  return { files: { ...files, [file]: text.slice(0, start) + to + text.slice(start + from.length) }, line };
}

const placesOf = (diagnostics: Diagnostic[]) =>
  diagnostics.map(({ code, file, line, meant }) => ({ code, file, line, meant }));

test('pieces that only new definitions use have no mistakes', () => {
  expect(checkOfferedPieces(files, vocabulary)).toEqual([]);
});

test.each([
  ['insuredValue', '"x-unit"', '"x-unitx"', 'unknown-word', 'x-unit'],
  ['damageReport', '"story", "police"', '"tory", "police"', 'unknown-step', 'story'],
  [
    'effectiveDate',
    '"fields": { "effectiveDate"',
    '"fields": { "effectivDate"',
    'unknown-field',
    'effectiveDate',
  ],
])(
  'a mistake in the piece %s, which no definition uses, is named: %s → %s',
  (name, from, to, code, meant) => {
    const file = `flows/bausteine/${name}.piece.json`;
    const { files: all, line } = edited(file, from, to);
    expect(placesOf(checkOfferedPieces(all, vocabulary))).toContainEqual({ code, file, line, meant });
  },
);

test('pieces that a definition uses are left to the check of that definition', () => {
  const { files: all } = edited(
    'flows/bausteine/payment.piece.json',
    '"paymentMethod": {',
    '"paymentMethodx": {',
  );
  expect(checkOfferedPieces(all, vocabulary).filter(({ file }) => isPieceFile(file))).toEqual([]);
});

test('a row of a tariff for an answer that a list does not know is named, and the one that is missing', () => {
  const flow = 'flows/produkte/si-mehrgefahren.flow.json';
  const tariff = 'src/server/catalog/tariffs/data/SI_MEHRGEFAHREN/2026-01-01.json';
  const { files: all, line } = edited(tariff, '"B": 0.06', '"bq": 0.06');
  const paths = [...Object.keys(all).filter(isShared), ...(ownFiles(all).get(flow) ?? [])];
  const part = Object.fromEntries(paths.map((path) => [path, all[path] ?? '']));
  const found = check(readTree(part), vocabulary).diagnostics.filter(({ file }) => file === tariff);
  expect(placesOf(found)).toEqual([{ code: 'unknown-tariff-row', file: tariff, line, meant: 'B' }]);
});

test.each([
  ['two long meanings that differ in a letter are each named', ['night-parking'], ['night-parkin'], 2],
  ['two short ones are different', ['kind-of'], ['kind-oh'], 0],
  ['two that count are different', ['side-business-1'], ['side-business-2'], 0],
  ['two of one definition are different', ['night-parking', 'night-parkin'], [], 0],
])('%s', (_title, one, other, count) => {
  const rare = rareMeanings(
    new Map([
      ['a.flow.json', one],
      ['b.flow.json', other],
    ]),
  );
  expect([...rare.values()].flatMap((names) => [...names])).toHaveLength(count);
});
