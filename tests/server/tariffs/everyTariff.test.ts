import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VariantPrice } from '#engine/tariff/variantPrice.ts';
import { price } from '#engine/tariff/price.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import type { Tariff } from '#engine/tariff/tariff.ts';
import { answersFor, stepsOf, type Said } from './tariffAnswers.ts';

const folder = new URL('../../../src/server/catalog/tariffs/data/', import.meta.url);
const shelf = openTariffRepository();

/** Every tariff of every product in the folder. */
const tariffs = readdirSync(folder).flatMap((product) =>
  readdirSync(new URL(`${product}/`, folder)).map((file): [string, Tariff] => {
    const [day = ''] = file.split('.');
    const found = shelf.validOn(product, day);
    if (!found) throw new Error(`${product} has no tariff on ${day}`);
    return [`${product} of ${day}`, found.tariff];
  }),
);

const pricesOf = (tariff: Tariff, reply: Said): VariantPrice[] =>
  price(tariff, (pointer) => reply[pointer], 'haus');

/** Yearly prices of the variants available in both. */
function yearsOf(one: VariantPrice[], other: VariantPrice[]): [number, number][] {
  return one.flatMap((variant, index) => {
    const beside = other[index];
    return variant.available && beside?.available ? [[variant.yearCent, beside.yearCent]] : [];
  });
}

/** Commercial rounding with integers only. */
const rounded = (cent: number, percent: number) => {
  const thousandths = BigInt(cent) * BigInt(Math.round(percent * 1000));
  return Number((thousandths * 2n + 100_000n) / 200_000n);
};

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe.each(tariffs)('the tariff %s, whatever is answered', (_, tariff) => {
  const answers = answersFor(tariff);

  it('The tariff has a price for at least every other set of answers', () => {
    const sets = fc.sample(answers, { numRuns: 200, seed: 7 });
    const priced = sets.filter((reply) => pricesOf(tariff, reply).some(({ available }) => available));
    expect(priced.length).toBeGreaterThanOrEqual(100);
  });

  it.each(['insuranceSum', 'deductible'])(
    'The tariff distinguishes the answers to %s where it reads them',
    (member) => {
      const read = Object.values(tariff.inputs).filter(({ pointer }) => pointer.endsWith(`/${member}`));
      expect(stepsOf(tariff, member)).toHaveLength(read.length);
    },
  );

  it('The tariff never costs less for a higher sum insured', () => {
    for (const [pointer, pairs] of stepsOf(tariff, 'insuranceSum')) {
      fc.assert(
        fc.property(answers, pairs, (reply, [less, more]) => {
          const before = pricesOf(tariff, { ...reply, [pointer]: less });
          for (const [low, high] of yearsOf(before, pricesOf(tariff, { ...reply, [pointer]: more })))
            expect(high).toBeGreaterThanOrEqual(low);
        }),
      );
    }
  });

  it('The tariff never costs more for a higher deductible', () => {
    for (const [pointer, pairs] of stepsOf(tariff, 'deductible')) {
      fc.assert(
        fc.property(answers, pairs, (reply, [less, more]) => {
          const before = pricesOf(tariff, { ...reply, [pointer]: less });
          for (const [none, some] of yearsOf(before, pricesOf(tariff, { ...reply, [pointer]: more })))
            expect(some).toBeLessThanOrEqual(none);
        }),
      );
    }
  });

  it("The tariff's instalments add up to the year, except for half a cent each", () => {
    fc.assert(
      fc.property(answers, (reply) => {
        for (const { periods } of pricesOf(tariff, reply)) {
          for (const { instalmentCent, instalmentTaxCent, perYear, yearCent, taxYearCent } of periods) {
            expect(Math.abs(instalmentCent * perYear - yearCent)).toBeLessThanOrEqual(perYear / 2);
            expect(Math.abs(instalmentTaxCent * perYear - taxYearCent)).toBeLessThanOrEqual(perYear / 2);
          }
        }
      }),
    );
  });

  it("The tariff's taxes can be recomputed for each component and instalment", () => {
    fc.assert(
      fc.property(answers, (reply) => {
        for (const variant of pricesOf(tariff, reply)) {
          const { components, periods, netYearCent, taxYearCent, yearCent } = variant;
          for (const { netCent, taxRate, taxCent } of components)
            expect(taxCent).toBe(rounded(netCent, taxRate));
          expect(sum(components.map(({ netCent }) => netCent))).toBe(netYearCent);
          expect(sum(components.map(({ taxCent }) => taxCent))).toBe(taxYearCent);
          expect(netYearCent + taxYearCent).toBe(yearCent);
          for (const period of periods) {
            const nets = components.map(({ netCent }) => rounded(netCent, 100 + period.surchargePercent));
            const taxes = components.map(({ taxRate }, index) => rounded(nets[index] ?? 0, taxRate));
            expect(sum(taxes)).toBe(period.taxYearCent);
            expect(sum(nets) + sum(taxes)).toBe(period.yearCent);
          }
        }
      }),
    );
  });

  it("The tariff's amounts are whole cents and not negative", () => {
    fc.assert(
      fc.property(answers, (reply) => {
        const amounts = JSON.stringify(pricesOf(tariff, reply)).matchAll(/Cent":([^,}]+)/g);
        for (const [, amount] of amounts) expect(amount).toMatch(/^\d+$/);
      }),
    );
  });

  it("The tariff's prices do not depend on the order of answers, and no answer is modified", () => {
    fc.assert(
      fc.property(answers, (reply) => {
        const before = structuredClone(reply);
        const turned = Object.fromEntries(Object.entries(reply).reverse());
        expect(pricesOf(tariff, turned)).toEqual(pricesOf(tariff, reply));
        expect(reply).toEqual(before);
      }),
    );
  });

  it('The tariff reads only its declared inputs, so no claimed price counts', () => {
    const named = Object.values(tariff.inputs).map(({ pointer }) => pointer);
    fc.assert(
      fc.property(answers, (reply) => {
        const asked = new Set<string>();
        price(tariff, (pointer) => (asked.add(pointer), reply[pointer]), 'haus');
        expect([...asked].filter((pointer) => !named.includes(pointer))).toEqual([]);
      }),
    );
  });
});
