import { expect, test } from 'vitest';
import type { Price } from '#renderers/wizard/view/price/price.ts';
import { variantDifferences } from '#web/wizard/sheet/variantDifferences.ts';

const period = (key: string, perYear: number, instalmentCent: number) => ({
  key,
  perYear,
  instalmentCent,
  instalmentTaxCent: 0,
  yearCent: instalmentCent * perYear,
  surchargePercent: 0,
});
const variant = (key: string, monthCent: number, available: boolean) => ({
  key,
  available,
  yearCent: monthCent * 12,
  netYearCent: monthCent * 12,
  taxYearCent: 0,
  components: [],
  periods: [period('yearly', 1, monthCent * 12), period('monthly', 12, monthCent)],
});
const price: Pick<Price, 'variants'> = {
  variants: [variant('basis', 500, true), variant('komfort', 910, true), variant('premium', 1500, false)],
};

test('variants differ from the chosen one by an instalment of the chosen period', () => {
  expect([...variantDifferences(price, 'basis', 'monthly')]).toEqual([
    ['basis', 0],
    ['komfort', 410],
  ]);
  expect(variantDifferences(price, 'komfort', 'yearly').get('basis')).toBe(-4920);
});

test('without a chosen variant nothing differs', () => {
  expect(variantDifferences(price, undefined, 'monthly').size).toBe(0);
  expect(variantDifferences(price, 'premium', 'monthly').size).toBe(0);
});
