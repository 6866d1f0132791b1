import { beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { resumeDraft } from '#engine/draft.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { outline } from '#engine/outline.ts';
import { canPrice, quoteInputs } from '#engine/quote.ts';
import { messageOf } from '#engine/text/message.ts';
import type { Translate } from '#engine/text/translate.ts';
import { inputs, small } from './support/load.ts';

const texts: { [key: string]: string } = {
  'common:yes': 'Ja',
  'common:no': 'Nein',
  'produkt.klein:pages.bike.title': 'Ihr Rad',
  'produkt.klein:fields.bike.kind.label': 'Art',
  'produkt.klein:fields.bike.kind.options.race.label': 'Rennrad',
  'produkt.klein:fields.bike.price.label': 'Preis',
  'produkt.klein:fields.bike.price.errors.minimum': 'Ab {{limit}}, bitte.',
  'produkt.klein:fields.bike.used.label': 'Gebraucht?',
  'produkt.klein:fields.bike.bought.label': 'Gekauft am',
  'produkt.klein:fields.bike.owners.label': 'Vorbesitzer',
  'produkt.klein:fields.bike.owners.fields.name.label': 'Name',
  'errors:keywords.required': 'Bitte beantworten Sie diese Frage.',
  'errors:formats.date': 'Bitte ein Datum.',
  'errors:keywords.default': 'Leider ist ein Fehler aufgetreten',
};

const t: Translate = Object.assign(
  (keys: string | string[], params: Record<string, unknown> = {}) => {
    const list = [keys].flat();
    const found = texts[list.find((key) => key in texts) ?? ''] ?? list.at(-1) ?? '';
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
  },
  { exists: (key: string) => key in texts },
);

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await small({
    pages: {
      bike: {
        properties: {
          kind: { type: 'string', enum: ['city', 'race'] },
          price: { type: 'integer', minimum: 50000, 'x-unit': 'cent', 'x-sensitivity': 'financial' },
          used: { type: 'boolean' },
          bought: { type: 'string', format: 'date' },
          owners: {
            type: 'array',
            items: { type: 'object', properties: { name: { type: 'string' } } },
          },
        },
        required: ['kind', 'price'],
      },
      colour: { properties: { colour: { type: 'string' } } },
    },
    flow: {
      conditions: { used: { '/bike/used': { const: true } } },
      pages: { bike: { slug: 'rad', fields: { owners: { when: 'used' } } } },
    },
    tariff: { reads: ['/bike/price', '/bike/kind', '/colour/colour'], needs: ['/bike/price'] },
  });
});

describe('Outline of the answers', () => {
  test('labels, options, money, dates and booleans are printed as a person reads them', () => {
    const owners = [{ name: 'Ada' }];
    const answers = { bike: { kind: 'race', price: 349900, used: true, bought: '2026-02-01', owners } };
    const [section] = outline(loaded, answers, inputs(), t);
    expect(section).toMatchObject({ page: 'bike', title: 'Ihr Rad', slug: 'rad' });
    expect(section?.entries.map(({ label, value }) => [label, value])).toEqual([
      ['Art', 'Rennrad'],
      ['Preis', '3.499,00\u00A0€'],
      ['Gebraucht?', 'Ja'],
      ['Gekauft am', '01.02.2026'],
      ['Vorbesitzer', undefined],
    ]);
    expect(section?.entries[1]).toMatchObject({ pointer: '/bike/price', sensitivity: 'financial' });
    expect(section?.entries[4]?.children).toMatchObject([
      { label: 'Vorbesitzer 1', children: [{ label: 'Name', value: 'Ada' }] },
    ]);
  });

  test('fields that are not asked are left out, unanswered ones are empty', () => {
    const [section] = outline(loaded, { bike: { kind: 'race', owners: [{ name: 'Ada' }] } }, inputs(), t);
    expect(section?.entries.map(({ pointer, value }) => [pointer, value])).toEqual([
      ['/bike/kind', 'Rennrad'],
      ['/bike/price', ''],
      ['/bike/used', ''],
      ['/bike/bought', ''],
    ]);
  });
});

test('an unticked consent is printed as refused, a required declaration as open', async () => {
  const loaded = await small({
    pages: { words: { properties: { mails: { type: 'boolean' }, read: { type: 'boolean', const: true } } } },
    flow: {
      pages: {
        words: {
          slug: 'worte',
          fields: { mails: { consent: 'werbung-email' }, read: { consent: 'unterlagen-erhalten' } },
        },
      },
    },
  });
  const valuesOf = (answers: Answers[string]) =>
    outline(loaded, { words: answers }, inputs(), t)[0]?.entries.map(({ value }) => value);
  expect(valuesOf({})).toEqual(['Nein', '']);
  expect(valuesOf({ mails: true, read: true })).toEqual(['Ja', 'Ja']);
});

describe('Error texts', () => {
  const say = (keyword: string, pointer: string, params = {}) => {
    const field = loaded.fields.get(`/bike${pointer}`);
    return messageOf({ page: 'bike', pointer, keyword, params }, field, { t, namespace: 'produkt.klein' });
  };
  test.each([
    [
      'the own text of the field, bounds in its unit',
      'minimum',
      '/price',
      { limit: 50000 },
      'Ab 500,00\u00A0€, bitte.',
    ],
    ['the general text of the keyword', 'required', '/kind', {}, 'Bitte beantworten Sie diese Frage.'],
    ['the text of the format', 'format', '/bought', { format: 'date' }, 'Bitte ein Datum.'],
    ['the default of the specification', 'maxLength', '/kind', {}, 'Leider ist ein Fehler aufgetreten'],
  ])('the error text is chosen by keyword and field: %s', (_name, keyword, pointer, params, text) =>
    expect(say(keyword, pointer, params)).toBe(text),
  );
});

describe('Inputs of a price', () => {
  test('a price can be requested as soon as all its inputs are valid', () => {
    expect(canPrice(loaded, { bike: { price: 50000 } }, inputs())).toBe(true);
    expect(canPrice(loaded, { bike: { price: 1 } }, inputs())).toBe(false);
    expect(canPrice(loaded, {}, inputs())).toBe(false);
  });

  test('a price depends on what the tariff reads and on the brand, and on nothing else', () => {
    const bike = { kind: 'race', price: 50000 };
    const base = quoteInputs(loaded, { bike }, inputs());
    expect(
      quoteInputs(loaded, { bike: { price: 50000, kind: 'race', bought: '2026-01-01' } }, inputs()),
    ).toBe(base);
    expect(quoteInputs(loaded, { bike: { ...bike, price: 60000 } }, inputs())).not.toBe(base);
    expect(quoteInputs(loaded, { bike }, inputs({ brand: 'nord' }))).not.toBe(base);
  });
});

describe('Resuming a draft', () => {
  const draft = { key: 'KLEIN', version: 'older', provenance: {}, step: 'colour' };

  test('a draft continues where it was when no earlier page has changed', () => {
    const answers = { bike: { kind: 'race', price: 50000 } };
    expect(resumeDraft(loaded, { ...draft, answers }, inputs())).toMatchObject({
      step: 'colour',
      news: [],
    });
  });

  test('a draft stops at the first page that is no longer valid and reports it', () => {
    const answers = { bike: { kind: 'race', price: 100 } };
    expect(resumeDraft(loaded, { ...draft, answers }, inputs())).toMatchObject({
      step: 'bike',
      news: [{ step: 'bike', pointer: '/bike/price', kind: 'invalid' }],
    });
  });

  test('an unfinished page is not reported as new', () => {
    const same = { ...draft, version: loaded.definition.version, answers: {} };
    expect(resumeDraft(loaded, same, inputs())).toMatchObject({ step: 'bike' });
  });

  test('a draft on a removed page continues at the first incomplete one', () => {
    const answers = { bike: { kind: 'race', price: 50000 }, moon: { phase: 1 } };
    expect(resumeDraft(loaded, { ...draft, step: 'moon', answers }, inputs()).step).toBe('summary');
  });
});
