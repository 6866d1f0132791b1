import { beforeAll, describe, expect, test } from 'vitest';
import { adviceOf } from '#engine/judgement/advice.ts';
import { applicableDocuments } from '#engine/judgement/applicableDocuments.ts';
import { datedNextSteps } from '#engine/judgement/nextSteps.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { inputs, small } from './support/load.ts';

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await small({
    pages: {
      needs: {
        properties: {
          fear: { type: 'string', enum: ['theft', 'wear'] },
          debit: { type: 'boolean' },
          mandate: { type: 'boolean' },
        },
      },
    },
    flow: {
      conditions: {
        wear: { '/needs/fear': { const: 'wear' } },
        any: { '/needs/fear': { enum: ['theft', 'wear'] } },
        debit: { '/needs/debit': { const: true } },
      },
      pages: {
        needs: { slug: 'needs', fields: { mandate: { when: 'debit', documents: ['sepa'] } } },
      },
      advice: [
        { when: 'wear', field: '/cover/variant', value: 'premium' },
        { when: 'any', field: '/cover/variant', value: 'theft' },
        { when: 'any', field: '/cover/deductible', value: 'none' },
      ],
      nextSteps: [
        { key: 'letter', after: { days: 3 } },
        { key: 'card', when: 'wear', after: { months: 1 } },
        { key: 'paper', decision: 'refer', after: { days: 0 } },
      ],
    },
  });
});

describe('Advice', () => {
  test.each([
    [{ fear: 'wear' }, ['premium', 'none']],
    [{ fear: 'theft' }, ['theft', 'none']],
    [{}, []],
  ])('the needs %j lead to the advice %j: the first row per field that holds', (needs, values) => {
    expect(adviceOf(loaded, { needs }, inputs()).map(({ value }) => value)).toEqual(values);
  });
});

describe('Next steps of a definition', () => {
  test.each([
    [
      { fear: 'wear' },
      [
        { key: 'letter', date: '2026-11-23' },
        { key: 'card', date: '2026-12-20' },
      ],
    ],
    [{}, [{ key: 'letter', date: '2026-11-23' }]],
  ])('the next steps for %j are dated from today', (needs, steps) => {
    expect(datedNextSteps(loaded, { needs }, inputs(), 'accept')).toEqual(steps);
  });

  test.each([
    ['2026-11-27', '2026-12-01'],
    ['2026-11-30', '2026-12-02'],
  ])('a step that people do counts working days: from %s to %s', async (today, date) => {
    const called = await small({
      pages: { needs: { properties: { debit: { type: 'boolean' } } } },
      flow: {
        pages: { needs: { slug: 'needs' } },
        nextSteps: [{ key: 'call', after: { workingDays: 2 } }],
      },
    });
    expect(datedNextSteps(called, {}, { ...inputs(), today }, 'accept')).toEqual([{ key: 'call', date }]);
  });

  test('a next step may belong to one decision only', () => {
    const steps = datedNextSteps(loaded, { needs: {} }, inputs(), 'refer');
    expect(steps.map(({ key }) => key)).toEqual(['letter', 'paper']);
  });
});

test('a document of a question applies only while the question is asked', () => {
  const apply = (debit: boolean) =>
    applicableDocuments(loaded, { needs: { debit } }, inputs(), ['terms', 'sepa']);
  expect(apply(true)).toEqual(['terms', 'sepa']);
  expect(apply(false)).toEqual(['terms']);
});
