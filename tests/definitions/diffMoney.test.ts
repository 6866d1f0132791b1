import { afterAll, beforeAll, expect, test } from 'vitest';
import { diffSince } from '../../src/cli/diff.ts';
import { withChanges, type Change } from './support/change.ts';
import { baseFiles } from './support/fixtures.ts';
import { createRepository, type Repository } from './support/repository.ts';

const today = '2026-11-20';
const flow = 'flows/produkte/klein.flow.json';
const schema = 'schemas/produkte/klein.schema.json';
const texts = 'locales/live/produkt.klein.json';
const tariff = 'src/server/catalog/tariffs/data/KLEIN/2026-01-01.json';
const bike = '/properties/bike/properties';

/** A product whose price depends on a number with a default, an answer under a condition, and a fact. */
const priced: Change[] = [
  {
    file: schema,
    at: `${bike}/value`,
    to: { type: 'integer', minimum: 1, maximum: 1000, default: 500, 'x-sensitivity': 'none' },
  },
  {
    file: schema,
    at: `${bike}/lock`,
    to: { type: 'string', enum: ['simple', 'strong'], 'x-sensitivity': 'none' },
  },
  { file: schema, at: '/properties/bike/required', to: ['kind', 'value', 'lock', 'bought'] },
  { file: texts, at: '/fields/bike/value', to: { label: 'Wert' } },
  {
    file: texts,
    at: '/fields/bike/lock',
    to: { label: 'Schloss', options: { simple: { label: 'Einfach' }, strong: { label: 'Stark' } } },
  },
  { file: flow, at: '/pages/bike/fields/lock', to: { when: 'fast' } },
  { file: flow, at: '/pages/bike/layout', to: ['kind', 'value', 'lock', ['bought', 'frame'], 'maker'] },
  {
    file: tariff,
    at: '/inputs',
    to: {
      kind: { pointer: '/bike/kind' },
      value: { pointer: '/bike/value' },
      lock: { pointer: '/bike/lock', default: 'strong' },
      months: { pointer: '/facts/ageMonths', default: 0 },
    },
  },
  {
    file: tariff,
    at: '/components/0/steps',
    to: [
      { kind: 'amount', cent: 4800 },
      { kind: 'range', input: 'value', bands: [{ upTo: 600, factor: 1 }, { factor: 2 }] },
      { kind: 'factor', factor: { by: ['lock'], table: { simple: 3, strong: 1 } } },
      { kind: 'range', input: 'months', bands: [{ upTo: 12, factor: 1 }, { factor: 1.5 }] },
    ],
  },
];

let repository: Repository;
beforeAll(() => {
  repository = createRepository(withChanges(baseFiles(), priced));
});
afterAll(() => repository.remove());

async function linesAfter(...changes: Change[]): Promise<string> {
  repository.write(withChanges(baseFiles(), [...priced, ...changes]));
  return (await diffSince(repository.root, 'HEAD', today)).lines.join('\n');
}

const edits: [name: string, edit: Change, line: RegExp][] = [
  [
    'a default',
    { file: schema, at: `${bike}/value/default`, to: 800 },
    /Mit allen Vorgaben: 57,12\u00a0€ → 114,24\u00a0€/,
  ],
  [
    'a bound',
    { file: schema, at: `${bike}/value/maximum`, to: 700 },
    /[1-9]\d* Beispiele führen so zu keinem Beitrag mehr/,
  ],
  [
    'an option',
    { file: schema, at: `${bike}/lock/enum`, to: ['strong'] },
    /[1-9]\d* Beispiele führen so zu keinem/,
  ],
  [
    'a condition',
    { file: flow, at: '/conditions/fast', to: { '/bike/kind': { const: 'city' } } },
    /[1-9]\d* billiger/,
  ],
  ['a fact', { file: flow, at: '/facts/ageMonths/function', to: 'yearsSince' }, /[1-9]\d* billiger/],
];

test.each(edits)(
  'the price that %s alone moves is told, without an edit of the tariff',
  async (_name, edit, line) => {
    expect(await linesAfter(edit)).toMatch(line);
  },
);

test('an edit that moves no price says nothing about money', async () => {
  const lines = await linesAfter({ file: texts, at: '/fields/bike/value/label', to: 'Kaufpreis' });
  expect(lines).toContain('„Wert“ → „Kaufpreis“');
  expect(lines).not.toContain('Beiträge im Jahr');
});

test('a renamed question and a new one keep their examples', async () => {
  const lines = await linesAfter(
    { file: schema, at: `${bike}/value` },
    {
      file: schema,
      at: `${bike}/worth`,
      to: { type: 'integer', minimum: 1, maximum: 1000, default: 500, 'x-sensitivity': 'none' },
    },
    { file: schema, at: `${bike}/colour`, to: { type: 'string', minLength: 1, 'x-sensitivity': 'none' } },
    { file: schema, at: '/properties/bike/required', to: ['kind', 'worth', 'lock', 'bought', 'colour'] },
    {
      file: flow,
      at: '/pages/bike/layout',
      to: ['kind', 'worth', 'colour', 'lock', ['bought', 'frame'], 'maker'],
    },
    { file: flow, at: '/pages/bike/fields/worth', to: { was: ['value'] } },
    { file: tariff, at: '/inputs/value/pointer', to: '/bike/worth' },
  );
  expect(lines).toContain(': 0 teurer, 0 billiger.');
  expect(lines).not.toContain('keinem Beitrag mehr');
});
