import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedDefinition } from '#engine/load.ts';
import { createScope } from '#engine/judgement/scope.ts';
import { inputs, small } from './support/load.ts';

let loaded: LoadedDefinition;

beforeAll(async () => {
  loaded = await small({
    pages: {
      bike: {
        properties: {
          price: { type: 'integer', minimum: 1, maximum: 1000 },
          kind: { type: 'string', enum: ['city', 'race'] },
          bought: { type: 'string', format: 'date' },
          frame: { type: 'string', enum: ['steel', 'carbon'] },
          extras: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
        },
      },
    },
    flow: {
      facts: {
        age: { function: 'monthsSince', of: '/bike/bought' },
        extraCount: { function: 'count', of: '/bike/extras' },
      },
      conditions: {
        dear: { '/bike/price': { minimum: 500 } },
        notDear: { not: 'dear' },
        race: { '/bike/kind': { const: 'race' } },
        dearRace: { all: ['dear', 'race'] },
        dearOrRace: { any: ['dear', 'race'] },
        both: { '/bike/price': { minimum: 500 }, '/bike/kind': { const: 'race' } },
        old: { '/facts/age': { exclusiveMinimum: 36 } },
        manyExtras: { '/facts/extraCount': { minimum: 2 } },
        flagged: { '/context/flags/new': { const: true } },
        advised: { '/context/name': { enum: ['beratung'] } },
        carbon: { '/bike/frame': { const: 'carbon' } },
      },
      pages: { bike: { slug: 'rad', fields: { frame: { when: 'dear' } } } },
    },
  });
});

const truthOf = (condition: string, bike: object, overrides = {}) => {
  const scope = createScope(loaded, { bike: bike as never }, inputs(overrides));
  scope.visit('bike');
  return scope.truth(condition);
};

describe('A condition is true, false or unknown', () => {
  test.each([
    ['a value in the part', 'dear', { price: 500 }, true],
    ['a value outside the part', 'dear', { price: 499 }, false],
    ['a missing value', 'dear', {}, undefined],
    ['a value of another type', 'dear', { price: '900' }, undefined],
    ['a value invalid for its own field', 'dear', { price: 5000 }, undefined],
    ['the opposite of true', 'notDear', { price: 500 }, false],
    ['the opposite of false', 'notDear', { price: 1 }, true],
    ['the opposite of unknown stays unknown', 'notDear', {}, undefined],
    ['all: one false decides', 'dearRace', { kind: 'city' }, false],
    ['all: true and unknown is unknown', 'dearRace', { kind: 'race' }, undefined],
    ['all: every part true', 'dearRace', { kind: 'race', price: 700 }, true],
    ['any: one true decides', 'dearOrRace', { kind: 'race' }, true],
    ['any: false and unknown is unknown', 'dearOrRace', { kind: 'city' }, undefined],
    ['any: every part false', 'dearOrRace', { kind: 'city', price: 1 }, false],
    ['two pointers must both hold', 'both', { kind: 'race', price: 700 }, true],
    ['two pointers, one fails', 'both', { kind: 'city', price: 700 }, false],
    ['a fact beyond its bound', 'old', { bought: '2023-10-19' }, true],
    ['a fact at its bound', 'old', { bought: '2023-11-20' }, false],
    ['a fact of a day that does not exist', 'old', { bought: '2023-02-30' }, undefined],
    ['a fact of nothing', 'old', {}, undefined],
    ['a count', 'manyExtras', { extras: ['a', 'b'] }, true],
    ['a field that is not asked counts as missing', 'carbon', { price: 1, frame: 'carbon' }, undefined],
    ['a field that is asked', 'carbon', { price: 900, frame: 'carbon' }, true],
    ['members of the prototype are no answers', 'race', Object.create({ kind: 'race' }), undefined],
  ])('a condition about answers is judged: %s', (_name, condition, bike, truth) => {
    expect(truthOf(condition, bike)).toBe(truth);
  });

  test.each([
    ['a flag that is on', 'flagged', { flags: { new: true } }, true],
    ['a flag that is off', 'flagged', { flags: { new: false } }, false],
    ['a flag that nobody knows', 'flagged', {}, undefined],
    ['the context', 'advised', { context: 'beratung' }, true],
    ['another context', 'advised', { context: 'antrag' }, false],
  ])('a condition about the context is judged: %s', (_name, condition, overrides, truth) => {
    expect(truthOf(condition, {}, overrides)).toBe(truth);
  });
});
