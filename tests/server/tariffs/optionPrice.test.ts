import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/definition/json.ts';
import { optionPrices } from '#engine/tariff/optionPrice.ts';
import { price } from '#engine/tariff/price.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';

type Said = { [pointer: string]: Json };

const flat: Said = {
  '/home/residence/postcode': '04109',
  '/home/livingSpace': 100,
  '/cover/deductible': 0,
};

const tariff = openTariffRepository().validOn('HAUSRAT', '2026-11-20')?.tariff;

function options(reply: Said = {}) {
  if (!tariff) throw new Error('HAUSRAT has no tariff');
  const answers = { ...flat, ...reply };
  return optionPrices(tariff, (pointer) => answers[pointer], 'haus');
}

function costs(value: string, variant: string, reply?: Said) {
  const option = options(reply).find((one) => one.value === value);
  return option?.variants.find(({ key }) => key === variant);
}

function instalment(reply: Said, variant: string, period: string) {
  if (!tariff) throw new Error('HAUSRAT has no tariff');
  const answers = { ...flat, ...reply };
  const priced = price(tariff, (pointer) => answers[pointer], 'haus').find(({ key }) => key === variant);
  return priced?.periods.find(({ key }) => key === period)?.instalmentCent ?? NaN;
}

describe('What a module costs', () => {
  it('is by how much it raises the instalment, in every payment period', () => {
    const cyber = costs('cyber', 'basic');
    expect(cyber?.periods.map(({ key }) => key)).toEqual(['yearly', 'halfYearly', 'quarterly', 'monthly']);
    for (const { key, instalmentCent } of cyber?.periods ?? []) {
      const added =
        instalment({ '/cover/coverages': ['cyber'] }, 'basic', key) - instalment({}, 'basic', key);
      expect(instalmentCent, key).toBe(added);
      expect(instalmentCent, key).toBeGreaterThan(0);
    }
  });

  it('is the same whether it is chosen or not', () => {
    expect(costs('cyber', 'basic', { '/cover/coverages': ['cyber', 'overvoltage'] })).toEqual(
      costs('cyber', 'basic', { '/cover/coverages': ['overvoltage'] }),
    );
  });

  it('is nothing in a variant that includes it', () => {
    expect(costs('overvoltage', 'comfort')).toEqual({ key: 'comfort', included: true, periods: [] });
    expect(costs('overvoltage', 'basic')).not.toHaveProperty('included');
  });

  it('is said of each module that has a price of its own, once', () => {
    const named = options().map(({ pointer, value }) => `${pointer} ${value}`);
    expect(new Set(named).size).toBe(named.length);
    expect(named).toContain('/cover/coverages emergencyService');
  });
});
