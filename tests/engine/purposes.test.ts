import { describe, expect, test } from 'vitest';
import type { Field } from '#engine/definition/definition.ts';
import type { FlowSource } from '#engine/definition/source.ts';
import { purposesOf } from '#engine/purposes/purposes.ts';

const field = (pointer: string, more: Partial<Field> = {}): Field => ({
  pointer,
  name: pointer.split('/').at(-1) ?? '',
  type: 'string',
  schema: {},
  widget: 'text',
  required: true,
  ...more,
});

const flow: FlowSource = {
  key: 'KLEIN',
  kind: 'produkt',
  schema: '',
  addresses: {},
  facts: { age: { function: 'monthsSince', of: '/bike/bought' } },
  conditions: {
    old: { '/facts/age': { minimum: 36 } },
    used: { '/bike/used': { const: true } },
    careful: { '/needs/wish': { const: 'much' } },
  },
  pages: { bike: { slug: 'rad', fields: { maker: { purpose: 'contract' }, parts: { purpose: 'R5' } } } },
  decisions: [{ when: 'old', decide: 'refer' }],
  advice: [{ when: 'careful', field: '/cover/variant', value: 'best' }],
  machine: { initial: 'bike', states: {} },
};

const of = (fields: Field[]) =>
  purposesOf(flow, fields, ['/bike/kind', '/dogs/list']).map(({ field: { pointer }, purposes }) => [
    pointer,
    purposes,
  ]);

describe('what a question is for', () => {
  test.each([
    ['the price, when the tariff reads it', '/bike/kind', ['price']],
    ['the risk, when a decision reads it through a fact', '/bike/bought', ['risk']],
    ['advice, when a recommendation reads it', '/needs/wish', ['R2']],
    ['what its field says', '/bike/maker', ['contract']],
    ['nothing, when nobody reads it', '/bike/colour', []],
  ])('%s', (_, pointer, purposes) => {
    expect(of([field(pointer)])).toEqual([[pointer, purposes]]);
  });

  test('what its meaning says, also of a whole group', () => {
    const street = field('/person/address/street');
    const address = field('/person/address', { type: 'object', semantic: 'address', fields: [street] });
    expect(of([address, field('/payment/mandate', { semantic: 'sepa-mandate' })])).toEqual([
      ['/person/address/street', ['contract']],
      ['/payment/mandate', ['R9']],
    ]);
  });

  test('a member of a list has the purposes of the list', () => {
    const kind = field('/dogs/list/*/kind');
    const part = field('/bike/parts/*/name');
    const lists = [
      field('/dogs/list', { type: 'array', fields: [kind] }),
      field('/bike/parts', { type: 'array', fields: [part] }),
    ];
    expect(of(lists)).toEqual([
      ['/dogs/list/*/kind', ['price']],
      ['/bike/parts/*/name', ['R5']],
    ]);
  });

  test('a question that decides whether another one is asked shares its purposes', () => {
    expect(of([field('/bike/used'), field('/bike/bought', { when: 'used' })])).toEqual([
      ['/bike/used', ['risk']],
      ['/bike/bought', ['risk']],
    ]);
  });
});
