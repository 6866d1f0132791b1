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

/** What is wrong with a trip; today is 20 November 2026. */
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
  ['2026-02-30', '2020-01-01', [['/trip/from', 'format', undefined]]],
  [undefined, '2020-01-01', [['/trip/from', 'required', undefined]]],
])('from %s to %s', async (from, to, errors) => {
  expect(await wrong(from, to)).toEqual(errors);
});

test('the bounds of a day that begin at another are known as soon as that is answered', async () => {
  const loaded = await small({ pages: { page: { properties: { trip } } } });
  const state = (from?: string) =>
    fieldStatesOf(loaded, 'page', { page: { trip: from ? { from } : {} } }, inputs()).get('/page/trip/to');
  expect(state()).toMatchObject({ shown: true });
  expect(state()?.minDate).toBeUndefined();
  expect(state('2026-12-01')).toMatchObject({ minDate: '2026-12-01', maxDate: '2027-01-12' });
});
