import { expect, test } from 'vitest';
import { link } from '#engine/compile/link.ts';
import { questionPurposes } from '../../src/cli/purposes.ts';
import { sources } from './support/opened.ts';

const products = sources.filter(({ flow }) => flow.kind === 'produkt');

test.each(products.map((source) => [source.id, source] as const))(
  'every question of %s is for something: price, risk, contract or law',
  (_, source) => {
    const questions = questionPurposes(source, link(source).definition);
    expect(questions.length).toBeGreaterThan(5);
    expect(
      questions.filter(({ purposes }) => purposes.length === 0).map(({ field }) => field.pointer),
    ).toEqual([]);
  },
);
