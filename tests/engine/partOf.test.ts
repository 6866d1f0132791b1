import { describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { stepAsking } from '#engine/definition/stepId.ts';
import { judge, judgePage, relevantAnswers } from '#engine/judgement/judge.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { pathOf } from '#engine/judgement/path.ts';
import { unknownMembers } from '#engine/judgement/unknownMembers.ts';
import { outline } from '#engine/outline.ts';
import { inputs, small } from './support/load.ts';

/** A page that asks for trade and turnover, and the page of the choice behind it: one object of answers. */
const loaded = await small({
  pages: {
    wishes: { properties: { advice: { type: 'boolean' } } },
    cover: {
      properties: {
        trade: { type: 'string', enum: ['baker', 'pilot'] },
        turnover: { type: 'integer' },
        variant: { type: 'string', enum: ['basic', 'best'] },
        ovens: { type: 'integer' },
      },
      required: ['trade', 'variant', 'ovens'],
    },
  },
  order: ['business', 'wishes', 'cover'],
  flow: {
    conditions: {
      bakes: { '/cover/trade': { const: 'baker' } },
      flies: { '/cover/trade': { const: 'pilot' } },
      wantsBest: { '/wishes/advice': { const: true } },
    },
    pages: {
      business: { slug: 'betrieb', partOf: 'cover', layout: ['trade', 'turnover'] },
      cover: { slug: 'schutz', fields: { ovens: { when: 'bakes' } } },
      no: { slug: 'nein', kind: 'exit' },
    },
    decisions: [{ when: 'flies', decide: 'decline', exit: 'no' }],
    advice: [{ when: 'wantsBest', field: '/cover/variant', value: 'best' }],
  },
});

const steps = (answers: Answers) => pathOf(loaded, answers, inputs()).steps.map(({ id }) => id);
const errorsOn = (step: string, answers: Answers) =>
  judgePage(loaded, step, answers, inputs()).map(({ page, pointer, keyword }) => [page, pointer, keyword]);

describe('A page that asks part of the questions of another page', () => {
  test('each of the two pages judges only what it asks, and errors name the page of the answers', () => {
    expect(errorsOn('business', {})).toEqual([['cover', '/trade', 'required']]);
    expect(errorsOn('business', { cover: { trade: 'baker' } })).toEqual([]);
    expect(errorsOn('cover', { cover: { trade: 'baker' } })).toEqual([
      ['cover', '/variant', 'required'],
      ['cover', '/ovens', 'required'],
    ]);
  });

  test('the answers of both are submitted as one object', () => {
    const answers = { cover: { trade: 'baker', turnover: 7, variant: 'basic', ovens: 2 } };
    expect(judge(loaded, answers, inputs()).errors).toEqual([]);
    expect(relevantAnswers(loaded, answers, inputs())).toEqual({ wishes: {}, ...answers });
  });

  test('a condition of the later page reads the earlier one, again after it was changed', () => {
    const shown = (trade: string) =>
      fieldStatesOf(loaded, 'cover', { cover: { trade } }, inputs()).get('/cover/ovens')?.shown;
    expect([shown('baker'), shown('pilot'), shown('baker')]).toEqual([true, false, true]);
  });

  test('a decision is made when its own page is complete', () => {
    expect(steps({ cover: { trade: 'pilot' } })).toEqual(['business', 'no']);
    expect(steps({ cover: { trade: 'baker' } })).toEqual(['business', 'wishes', 'cover', 'summary']);
  });

  test('a pointer leads to the page that asks, and no answers belong to the part itself', () => {
    expect(stepAsking(loaded, '/cover/trade')).toBe('business');
    expect(stepAsking(loaded, '/cover/variant')).toBe('cover');
    expect(unknownMembers(loaded, { cover: { trade: 'baker', variant: 'basic' } })).toEqual([]);
    expect(unknownMembers(loaded, { business: { trade: 'baker' } })).toHaveLength(1);
  });

  test('an outline prints each answer once, with the page that asks it', () => {
    const answers = { wishes: { advice: true }, cover: { trade: 'baker', variant: 'basic', ovens: 1 } };
    const t = Object.assign((key: string | string[]) => [key].flat()[0] ?? '', { exists: () => false });
    const printed = outline(loaded, answers, inputs(), t).map(({ page, entries }) => [
      page,
      ...entries.map(({ pointer }) => pointer),
    ]);
    expect(printed).toEqual([
      ['business', '/cover/trade', '/cover/turnover'],
      ['wishes', '/wishes/advice'],
      ['cover', '/cover/variant', '/cover/ovens', '/advice/wantsBest'],
    ]);
  });
});
