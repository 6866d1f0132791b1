import { describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { answerReader } from '#engine/judgement/answerReader.ts';
import { outline } from '#engine/outline.ts';
import { figureOf } from '#engine/text/figure.ts';
import { inputs, small } from './support/load.ts';

const loaded = await small({
  pages: {
    home: {
      properties: {
        space: { type: 'integer' },
        model: { type: 'string', enum: ['perMetre', 'own'] },
      },
    },
  },
  flow: {
    facts: {
      bySpace: { function: 'product', of: '/home/space', by: 65_000 },
      sum: { function: 'byAnswer', of: ['/home/model', '/facts/bySpace'], answers: ['perMetre'] },
    },
    pages: { home: { slug: 'wohnung', fields: { model: { figure: 'sum' } } } },
  },
});
const textOf = (key: string | string[], params: object = {}) =>
  `${[key].flat()[0]?.split(':')[1] ?? ''} ${Object.values(params).join(' ')}`.trim();
const t = Object.assign(textOf, { exists: () => false });
const figure = (answers: Answers) => {
  const field = loaded.fields.get('/home/model');
  return field && figureOf(loaded, field, answerReader(loaded, answers, inputs()), t);
};

describe('A figure that follows from answers', () => {
  test('names the answers and the amount', () => {
    expect(figure({ home: { space: 85, model: 'perMetre' } })).toEqual({
      pointer: '/facts/sum',
      label: 'fields.home.model.figure.label',
      value: 'fields.home.model.figure.text fields.home.model.options.perMetre.label 85 55.250 €',
    });
  });

  test('is not said while an answer is missing, nor for another choice', () => {
    expect(figure({ home: { model: 'perMetre' } })).toBeUndefined();
    expect(figure({ home: { space: 85, model: 'own' } })).toBeUndefined();
  });

  test('stands below its answer in every outline', () => {
    const answers = { home: { space: 85, model: 'perMetre' } };
    const [section] = outline(loaded, answers, inputs(), t);
    expect(section?.entries.map(({ pointer }) => pointer)).toEqual([
      '/home/space',
      '/home/model',
      '/facts/sum',
    ]);
  });
});
