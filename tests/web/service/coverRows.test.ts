import { describe, expect, test } from 'vitest';
import texts from '../../../locales/live/produkt.hausrat.json' with { type: 'json' };
import { coversOf } from '#web/base/texts/covers.ts';
import { searchCover, variantCover } from '#web/service/contracts/coverRows.ts';

const covers = coversOf(texts.covers);

describe('what a variant covers', () => {
  test('each line of the comparison is either covered or not, as the product page says', () => {
    for (const { key } of covers.variants ?? []) {
      const cover = variantCover(covers, key);
      for (const { title, variants } of covers.comparison ?? []) {
        expect(cover?.covered.includes(title)).toBe(variants.includes(key));
        expect(cover?.notCovered.includes(title)).toBe(!variants.includes(key));
      }
      expect(cover?.limits).toEqual(covers.limits);
    }
  });

  test('an unknown variant and a product without words say nothing', () => {
    expect(variantCover(covers, 'gold')).toBeUndefined();
    expect(variantCover({}, 'basic')).toBeUndefined();
  });

  test('a word is found in what is covered, in what is not, and in the limits, however it is written', () => {
    const cover = {
      name: 'Basis',
      covered: ['Feuer, Einbruch, Leitungswasser, Sturm'],
      notCovered: ['Glasscheiben'],
      limits: [{ title: 'Wertsachen', text: 'bis 20 % der Summe' }],
    };
    expect(searchCover(cover, 'EINBRUCH in der Nacht')).toEqual([
      { answer: 'covered', text: cover.covered[0] },
    ]);
    expect(searchCover(cover, 'Glas')).toEqual([{ answer: 'notCovered', text: 'Glasscheiben' }]);
    expect(searchCover(cover, 'wertsachen')).toEqual([
      { answer: 'limit', text: 'Wertsachen: bis 20 % der Summe' },
    ]);
    expect(searchCover(cover, 'im')).toEqual([]);
  });
});
