import { expect, test } from 'vitest';
import type { JsonSchema } from '#engine/definition/json.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judgePage } from '#engine/judgement/judge.ts';
import { inputs, small } from './support/load.ts';

const day = (bounds?: JsonSchema): JsonSchema => ({
  type: 'string',
  format: 'date',
  ...(bounds && { 'x-dateBounds': bounds }),
});

const trip: JsonSchema = {
  type: 'object',
  properties: {
    from: day({ min: { days: 1 }, max: { years: 1 } }),
    to: day({ min: { of: 'from' }, max: { of: 'from', days: 42 } }),
  },
  required: ['from', 'to'],
  additionalProperties: false,
};

/** Returns the errors of a trip; today is 20 November 2026. */
async function wrong(from: string | undefined, to: string) {
  const loaded = await small({ pages: { page: { properties: { trip } } } });
  const answers = { page: { trip: { ...(from && { from }), to } } };
  return judgePage(loaded, 'page', answers, inputs()).map(({ pointer, keyword, params }) => [
    pointer,
    keyword,
    params.limit,
  ]);
}

test.each([
  ['2026-12-01', '2026-12-01', []],
  ['2026-12-01', '2027-01-12', []],
  ['2026-12-01', '2026-11-30', [['/trip/to', 'dateMin', '2026-12-01']]],
  ['2026-12-01', '2027-01-13', [['/trip/to', 'dateMax', '2027-01-12']]],
  ['2026-11-20', '2026-11-25', [['/trip/from', 'dateMin', '2026-11-21']]],
  ['2026-02-30', '2020-01-01', [['/trip/from', 'dayMissing', '2026-02-28']]],
  [undefined, '2020-01-01', [['/trip/from', 'required', undefined]]],
])('the days from %s to %s are judged by their relative bounds', async (from, to, errors) => {
  expect(await wrong(from, to)).toEqual(errors);
});

test('a bound relative to another day applies once that day is answered', async () => {
  const loaded = await small({ pages: { page: { properties: { trip } } } });
  const state = (from?: string) =>
    fieldStatesOf(loaded, 'page', { page: { trip: from ? { from } : {} } }, inputs()).get('/page/trip/to');
  expect(state()).toMatchObject({ shown: true });
  expect(state()?.minDate).toBeUndefined();
  expect(state('2026-12-01')).toMatchObject({ minDate: '2026-12-01', maxDate: '2027-01-12' });
});

test('a constraint narrows the bounds of a day while its condition holds, in each item by its own answers', async () => {
  const person: JsonSchema = {
    type: 'object',
    properties: {
      group: { type: 'string', enum: ['young', 'old'] },
      born: day({ min: { years: -110 }, max: { days: 0 } }),
    },
    additionalProperties: false,
  };
  const properties = { people: { type: 'array', items: person } } as JsonSchema;
  const loaded = await small({
    pages: { page: { properties }, each: { properties: {} } },
    flow: {
      conditions: { young: { '/item/group': { const: 'young' } } },
      pages: {
        page: { slug: 'page' },
        each: {
          slug: 'each',
          each: '/page/people',
          layout: ['born'],
          constrain: [
            { when: 'young', schema: { properties: { born: { 'x-dateBounds': { min: { years: -41 } } } } } },
          ],
        },
      },
    },
    order: ['page', 'each'],
  });
  const answers = (...people: [string, string][]) => ({
    page: { people: people.map(([group, born]) => ({ group, born })) },
  });
  const given = answers(['young', '1985-11-19'], ['old', '1985-11-19'], ['young', '1985-11-20']);
  const errors = ['each/1', 'each/2', 'each/3'].map((step) =>
    judgePage(loaded, step, given, inputs()).map(({ pointer, keyword }) => [pointer, keyword]),
  );
  expect(errors).toEqual([[['/people/0/born', 'dateMin']], [], []]);
  const minDate = (step: string, pointer: string) =>
    fieldStatesOf(loaded, step, given, inputs()).get(pointer)?.minDate;
  expect(minDate('each/1', '/page/people/0/born')).toBe('1985-11-20');
  expect(minDate('each/2', '/page/people/1/born')).toBe('1916-11-20');
});
