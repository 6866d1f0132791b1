import { expect, test } from 'vitest';
import { filledTexts } from '#engine/compile/filledTexts.ts';
import { changedTexts, textDigests } from '#server/catalog/definitions/textChanges.ts';
import { baseFiles } from '../definitions/support/fixtures.ts';

const schema = {
  $defs: { count: { type: 'integer', maximum: 12 } },
  properties: {
    thing: {
      properties: {
        weight: { type: 'integer', minimum: 1, maximum: 25_000 },
        worth: { type: 'integer', 'x-unit': 'cent', minimum: 100_000, maximum: 150_050 },
        serial: { $ref: '../common/serial.schema.json#/$defs/serial', maxLength: 20 },
        parts: { type: 'array', maxItems: 3, items: { properties: { count: { $ref: '#/$defs/count' } } } },
      },
    },
  },
};
const shared: { [path: string]: object } = {
  'common/serial.schema.json': { $defs: { serial: { type: 'string', minLength: 5, maxLength: 10 } } },
};

test('texts follow the bounds of their field: numbers, euros, lengths, entries, shared schemas, members of lists', () => {
  const texts = {
    title: '{{maximum}}',
    fields: {
      thing: {
        weight: { label: 'Gewicht bis {{maximum}} g', errors: { minimum: 'Mindestens {{minimum}} g' } },
        worth: { hint: '{{minimum}} bis {{maximum}}' },
        serial: { hint: '{{minimum}} bis {{maximum}} Zeichen' },
        parts: { hint: 'Bis {{maximum}} Teile', fields: { count: { hint: 'Bis {{maximum}}' } } },
      },
    },
  };
  const read = (path: string) => shared[path] as never;
  expect(filledTexts(texts, { schema, file: 'produkte/klein.schema.json' }, read)).toEqual({
    title: '{{maximum}}',
    fields: {
      thing: {
        weight: { label: 'Gewicht bis 25.000 g', errors: { minimum: 'Mindestens 1 g' } },
        worth: { hint: '1.000\u00a0€ bis 1.500,50\u00a0€' },
        serial: { hint: '5 bis 20 Zeichen' },
        parts: { hint: 'Bis 3 Teile', fields: { count: { hint: 'Bis 12' } } },
      },
    },
  });
});

test('texts without such a placeholder stay the same object', () => {
  const texts = { fields: { thing: { weight: { label: 'Gewicht {{limit}}' } } } };
  expect(filledTexts(texts, { schema, file: 'produkte/klein.schema.json' }, () => undefined)).toBe(texts);
});

test('an edited bound is announced as a change of the texts that name it', () => {
  const path = 'locales/live/produkt.klein.json';
  const naming = {
    ...baseFiles(),
    [path]: (baseFiles()[path] ?? '').replace('"title"', '"note": "{{maximum}}", "title"'),
  };
  const edited = { ...naming, 'schemas/produkte/klein.schema.json': '{}' };
  expect(changedTexts(textDigests(naming), textDigests(edited))).toEqual(['produkt.klein']);
  expect(
    changedTexts(
      textDigests(baseFiles()),
      textDigests({ ...baseFiles(), 'schemas/produkte/klein.schema.json': '{}' }),
    ),
  ).toEqual([]);
});
