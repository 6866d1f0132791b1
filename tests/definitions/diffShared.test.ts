import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTree } from '#engine/compile/tree.ts';
import { diffSince } from '../../src/cli/diff.ts';
import { rowPlaces, type RowPlaces } from '../../src/cli/coverage/coveragePlaces.ts';
import { concernedText } from '../../src/cli/diff/concerned.ts';
import { withChanges, type Change } from './support/change.ts';
import { copiesWithPiece, personPiece as piece } from './support/sharedPage.ts';
import { createRepository, type Repository } from './support/repository.ts';

const today = '2026-11-20';
const base = copiesWithPiece(3);
const own = 'flows/produkte/klein-1.flow.json';
const ownTexts = 'locales/live/produkt.klein-1.json';
const ownSchema = 'schemas/produkte/klein-1.schema.json';
const name = { type: 'string', minLength: 1, 'x-sensitivity': 'personal' };

/** Edits, with the one line that is printed for them: its text, and the file and text where it is mended. */
const edits: [name: string, changes: Change[], line: string, file: string, at: string][] = [
  [
    'a text of a shared page',
    [{ file: piece, at: '/texts/pages/person/heading', to: 'Wer sind Sie denn?' }],
    'Überschrift von „Person“: „Wer sind Sie?“ → „Wer sind Sie denn?“, in drei Produkten',
    piece,
    '"heading"',
  ],
  [
    'a question more on a shared page',
    [
      { file: piece, at: '/schema/properties/person/properties/nickname', to: name },
      { file: piece, at: '/texts/fields/person/nickname', to: { label: 'Spitzname' } },
    ],
    'Frage „Spitzname“ auf „Person“: neu (Text, Textfeld), in drei Produkten',
    piece,
    '"nickname"',
  ],
  [
    'the address of a shared page',
    [{ file: piece, at: '/flow/pages/person/slug', to: 'wer' }],
    'Adresse von „Person“: „person“ → „wer“, in drei Produkten',
    piece,
    '"slug"',
  ],
  [
    'what one definition says differently from a shared page',
    [{ file: ownTexts, at: '/pages/person', to: { heading: 'Und Sie?' } }],
    'Überschrift von „Person“: „Wer sind Sie?“ → „Und Sie?“',
    ownTexts,
    '"heading": "Und Sie?"',
  ],
  [
    'what one definition takes from a shared page',
    [{ file: ownSchema, at: '/properties/person', to: { properties: { children: null } } }],
    'Frage „Kinder“ auf „Person“: entfällt (bisher Liste, Einträge)',
    ownSchema,
    '"children": null',
  ],
  [
    'a condition of one definition',
    [{ file: own, at: '/conditions/fast', to: { '/bike/kind': { const: 'city' } } }],
    'Bedingung „Rennrad“: „Art“ ist „Rennrad“ → „Art“ ist „Stadtrad“',
    own,
    '"fast"',
  ],
];

describe('npm run diff of shared pages', () => {
  let repository: Repository;
  beforeAll(() => {
    repository = createRepository(base);
  });
  afterAll(() => repository.remove());

  test.each(edits)(
    'an edit is told once, with its file and line and how many it concerns: %s',
    async (_name, changes, line, file, at) => {
      const changed = withChanges(base, changes);
      const written = Object.fromEntries(
        Object.entries(changed).map(([path, text]) => [
          path,
          `${JSON.stringify(JSON.parse(text), null, 2)}\n`,
        ]),
      );
      repository.write(written);
      const { lines } = await diffSince(repository.root, 'HEAD', today);
      repository.write(base);
      const matching = lines.filter((each) => each.includes(line));
      const [text, location] = matching[0]?.trim().split('  ') ?? [];
      expect([matching.length, text]).toEqual([1, line]);
      expect(location?.split(':')[0]).toBe(file);
      const number = Number(location?.split(':')[1]);
      expect((written[file] ?? '').split('\n')[number - 1]).toContain(at);
    },
  );
});

test.each<[what: Parameters<RowPlaces>[0], name: string, file: string, at: string]>([
  ['condition', 'fast: true', own, '"fast"'],
  ['constraint', 'bike, flagged: true', own, '"when": "flagged"'],
  ['decision', 'old', own, '"when": "old"'],
  ['field', '/person/children', piece, '"children"'],
  ['refusal', '/person/address/city = "", refused', 'schemas/common/address.schema.json', '"city"'],
  ['state', 'needs', own, '"needs"'],
  ['branch', 'needs → bike', own, '"needs"'],
  ['case', 'condition fast: true', own, '"fast"'],
  ['case', 'context antrag', own, '"antrag"'],
])('a row of the coverage names the file in which it has to be mended: %s %s', (what, name, file, at) => {
  const files = readTree(base).definitions.find(({ id }) => id === 'produkt.KLEIN_1');
  const [path = '', line] = files ? rowPlaces(files)(what, name).split(':') : [];
  expect(path).toBe(file);
  const lines = (base[path] ?? '').split('\n');
  // The condition of an entry may stand below the line at which the entry begins.
  expect(lines.slice(Number(line) - 1, Number(line) + 1).join('')).toContain(at);
});

test.each([
  [['produkt.A'], 'in einem Produkt'],
  [['produkt.A', 'produkt.B'], 'in zwei Produkten'],
  [Array.from({ length: 10 }, (_, count) => `produkt.P${count}`), 'in zehn Produkten'],
  [Array.from({ length: 13 }, (_, count) => `produkt.P${count}`), 'in 13 Produkten'],
  [
    ['schaden.a', 'schaden.b', 'schaden.c', 'schaden.d', 'aenderung.a', 'aenderung.b'],
    'in vier Schadenmeldungen und zwei Änderungen',
  ],
  [['erklaerung.a', 'schaden.b', 'produkt.C'], 'in einem Produkt, einer Schadenmeldung und einer Erklärung'],
])('how many definitions are concerned is said in German: %j', (ids, text) => {
  expect(concernedText(ids)).toBe(text);
});
