import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { readTariff } from '#server/catalog/tariffs/faults.ts';
import type { Step } from '#engine/tariff/tariff.ts';

const location = { product: 'KLEIN', validFrom: '2026-01-01' };

/** The smallest tariff with every kind of step; tests change one member. */
function small(change: JsonObject = {}): JsonObject {
  return {
    ...location,
    inputs: {
      sum: { pointer: '/thing/sum' },
      kind: { pointer: '/thing/kind', default: 'a' },
      zone: { pointer: '/thing/postcode', prefixes: { '04': '2' }, otherwise: '1' },
      extras: { pointer: '/cover/extras', default: [] },
    },
    variant: { pointer: '/cover/variant', values: ['s', 'm'] },
    period: {
      pointer: '/payment/period',
      default: 'yearly',
      minimumInstalmentCent: 500,
      periods: [{ key: 'yearly', perYear: 1, surchargePercent: 0, brands: { direkt: 0 } }],
    },
    components: component({}),
    ...change,
  };
}

const steps: JsonObject[] = [
  { kind: 'input', input: 'sum' },
  { kind: 'rate', percent: { by: ['variant', 'kind'], table: { s: { a: 1 }, m: { a: 2 } } } },
  { kind: 'factor', factor: { by: ['zone'], table: { '1': 1, '2': 1.5 } } },
  { kind: 'range', input: 'sum', bands: [{ upTo: 100, factor: 1 }, { factor: 0.9 }] },
  { kind: 'discount', percent: 5, when: { input: 'kind', in: ['a'] } },
  { kind: 'minimum', cent: 100 },
];

function component(change: JsonObject): Json {
  return [
    { key: 'base', taxPercent: 19, includedIn: ['m'], when: { input: 'extras', has: 'x' }, steps, ...change },
  ];
}

const withEach = (each: JsonObject, step: JsonObject = { kind: 'amount', cent: 1 }) =>
  small({ components: component({ each, steps: [step] }) });
const withStep = (step: JsonObject) => small({ components: component({ steps: [step] }) });
const withInput = (input: JsonObject) => small({ inputs: { ...(small().inputs as JsonObject), sum: input } });
const withPeriod = (period: JsonObject) =>
  small({
    period: {
      ...(small().period as JsonObject),
      periods: [{ key: 'yearly', perYear: 1, surchargePercent: 0, ...period }],
    },
  });

const faultIn = (contents: JsonObject): string | undefined => {
  const result = readTariff(contents, location);
  return 'fault' in result ? result.fault : undefined;
};

/** What a tariff file may not have, its contents, and what is said of it. */
const wrong: [string, JsonObject, RegExp][] = [
  ['a flag for identifiers that are missing', small({ identifiersFlag: 'identifiers' }), /base/],
  ['an identifier in small letters', small({ components: component({ identifier: 'kl 1' }) }), /identifier/],
  ['a list that is no input', withEach({ list: 'dogs', inputs: {} }), /dogs/],
  [
    'a condition on what an item does not have',
    withEach({ list: 'extras', inputs: {}, when: { input: 'colour', in: ['red'] } }),
    /colour/,
  ],
  [
    'a value of an item by the name of another',
    withEach({ list: 'extras', inputs: { kind: { member: 'kind' } } }),
    /kind/,
  ],
  [
    'further items for less than nothing',
    withEach({ list: 'extras', inputs: {}, furtherFactor: -1 }),
    /furtherFactor/,
  ],
  ['a word that nobody knows', small({ discount: 5 }), /additional properties/],
  ['a product in small letters', small({ product: 'klein' }), /\/product.*pattern/],
  ['a day that is no day', small({ validFrom: '1.1.2026' }), /\/validFrom.*pattern/],
  ['another product than its folder', small({ product: 'GROSS' }), /folder/],
  ['another day than its name', small({ validFrom: '2026-01-02' }), /file's name/],
  ['an input called variant', small({ inputs: { variant: { pointer: '/a/b' } } }), /\/inputs/],
  ['an input that is no pointer', withInput({ pointer: 'sum' }), /pointer.*pattern/],
  ['zones without a zone for the rest', withInput({ pointer: '/a/b', prefixes: { '1': '1' } }), /otherwise/],
  ['no variant', small({ variant: { pointer: '/a/b', values: [] } }), /\/variant\/values/],
  ['a year of 13 instalments', withPeriod({ perYear: 13 }), /perYear/],
  ['a surcharge of more than the premium', withPeriod({ surchargePercent: 101 }), /surchargePercent/],
  ['a period that is not there', withPeriod({ key: 'monthly' }), /yearly/],
  ['a period of a variant that is not there', withPeriod({ variants: ['s', 'm', 'xl'] }), /xl/],
  ['a variant that cannot be paid', withPeriod({ variants: ['s'] }), /variant m/],
  ['no component', small({ components: [] }), /\/components/],
  ['a tax of more than the premium', small({ components: component({ taxPercent: 190 }) }), /taxPercent/],
  ['a component without steps', small({ components: component({ steps: [] }) }), /steps/],
  ['a condition that asks nothing', small({ components: component({ when: { input: 'kind' } }) }), /when/],
  [
    'a condition that asks two things',
    small({ components: component({ when: { input: 'kind', in: ['a'], has: 'a' } }) }),
    /when/,
  ],
  [
    'a condition on an unknown input',
    small({ components: component({ when: { input: 'colour', has: 'a' } }) }),
    /colour/,
  ],
  ['an unknown kind of step', withStep({ kind: 'multiply', factor: 2 }), /kind/],
  ['a step with the word of another', withStep({ kind: 'factor', factor: 1, cent: 100 }), /cent/],
  ['a negative factor', withStep({ kind: 'factor', factor: -1 }), /factor/],
  [
    'a negative factor in a table',
    withStep({ kind: 'factor', factor: { by: ['kind'], table: { a: -1 } } }),
    /table/,
  ],
  ['a table that does not say by what', withStep({ kind: 'factor', factor: { table: { a: 1 } } }), /by/],
  [
    'a table by an unknown input',
    withStep({ kind: 'factor', factor: { by: ['colour'], table: { a: 1 } } }),
    /colour/,
  ],
  ['bands without a factor', withStep({ kind: 'range', input: 'sum', bands: [{ upTo: 1 }] }), /bands/],
];

/** Kinds of step with a word that each needs. */
const kinds: [Step['kind'], string][] = [
  ['input', 'input'],
  ['amount', 'cent'],
  ['rate', 'percent'],
  ['factor', 'factor'],
  ['range', 'input'],
  ['discount', 'percent'],
  ['minimum', 'cent'],
];

describe('a tariff file', () => {
  it('A tariff file may use every kind of step', () => {
    expect(faultIn(small())).toBeUndefined();
  });

  it('A tariff file may price every item of a list', () => {
    const inputs = { colour: { member: 'colour', default: 'red' } };
    const step = { kind: 'factor', factor: { by: ['colour'], table: { red: 2 } } };
    const when = { input: 'colour', in: ['red'] };
    const each = { list: 'extras', inputs, when, furtherFactor: 0.5 };
    expect(faultIn(withEach(each, step))).toBeUndefined();
  });

  it('A tariff file may name its components as the core system does', () => {
    const components = component({ identifier: 'KL-1' });
    expect(faultIn(small({ identifiersFlag: 'identifiers', components }))).toBeUndefined();
  });

  it.each(wrong)('A tariff file may not have %s', (_, contents, message) => {
    expect(faultIn(contents)).toMatch(message);
  });

  it.each(kinds)('A tariff file needs for the step %s the member %s', (kind, word) => {
    expect(faultIn(withStep({ kind }))).toMatch(word);
  });
});
