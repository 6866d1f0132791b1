import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/definition/json.ts';
import { price } from '#engine/tariff/price.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';

const tariff = openTariffRepository().validOn('SI_MEHRGEFAHREN', '2026-11-20')?.tariff;

type Said = { [pointer: string]: Json };
const perils = ['fire', 'burglary', 'water', 'storm', 'elementary'];

/** Facts of a contract with one sum, or with single perils. */
function textOf(sum: number, own: Said = {}): Said {
  const terms = perils.flatMap((peril) => [
    [`/facts/${peril}Sum`, sum],
    [`/facts/${peril}Deductible`, 30_000],
  ]);
  return { '/facts/riskClass': 'A', '/cover/insuranceSum': sum, ...Object.fromEntries(terms), ...own };
}

function components(answers: Said, key = 'basic') {
  if (!tariff) throw new Error('SI_MEHRGEFAHREN has no tariff');
  const found = price(tariff, (pointer) => answers[pointer], 'haus').find((one) => one.key === key);
  if (!found?.available) throw new Error(`No price of ${key}`);
  return Object.fromEntries(
    found.components.map(({ key: name, netCent, taxRate }) => [name, [netCent, taxRate]]),
  );
}

const chosen = (...coverages: string[]): Said => ({ '/cover/coverages': coverages });

// Computed by hand: sum × rate of class A × 0.9 for the small variant × 1.05 provision.
describe('premiums of the tariff by perils', () => {
  it('The perils tariff prices each peril, taxing fire at 13.2 % and the others at 19 %', () => {
    const all = chosen('burglary', 'water', 'storm', 'elementary', 'extendedCoverage', 'glass');
    expect(components({ ...textOf(40_000_000), ...all })).toEqual({
      fire: [15_120, 13.2],
      burglary: [18_900, 19],
      water: [9_450, 19],
      storm: [4_914, 19],
      elementary: [12_000, 19],
      extendedCoverage: [4_000, 19],
      glass: [4_000, 19],
    });
  });

  it('The perils tariff prices fire alone where nothing else is chosen', () => {
    expect(components(textOf(40_000_000))).toEqual({ fire: [15_120, 13.2] });
  });

  it("The perils tariff uses a peril's own sum and deductible", () => {
    const own = { '/facts/burglarySum': 20_000_000, '/facts/burglaryDeductible': 500_000 };
    const both = components({ ...textOf(40_000_000, own), ...chosen('burglary') });
    expect(both).toEqual({ fire: [15_120, 13.2], burglary: [6_426, 19] });
  });

  it('The perils tariff rates locks, alarm and zone for burglary only', () => {
    const weak = { '/security/doorLocks': false, '/cover/businessResidence/postcode': '10115' };
    expect(components({ ...textOf(40_000_000), ...chosen('burglary'), ...weak })).toEqual({
      fire: [15_120, 13.2],
      burglary: [30_713, 19],
    });
  });

  it('The perils tariff charges nothing for what a variant includes', () => {
    const glass = { ...textOf(40_000_000), ...chosen('glass', 'unnamedPerils') };
    expect(components(glass, 'comfort').glass).toEqual([0, 19]);
    expect(components(glass, 'comfort').unnamedPerils).toEqual([6_000, 19]);
    expect(components(glass, 'premium').unnamedPerils).toEqual([0, 19]);
  });

  it("The perils tariff's premiums rise with each sum and fall with each deductible", () => {
    for (const peril of perils) {
      const net = (own: Said) =>
        components({ ...textOf(40_000_000, own), ...chosen(...perils) })[peril]?.[0] ?? 0;
      const sums = [100_000, 1_000_000, 40_000_000, 500_000_000].map((sum) =>
        net({ [`/facts/${peril}Sum`]: sum }),
      );
      expect(sums).toEqual(sums.toSorted((a, b) => a - b));
      const deductibles = [0, 15_000, 30_000, 100_000, 500_000].map((cent) =>
        net({ [`/facts/${peril}Deductible`]: cent }),
      );
      expect(deductibles).toEqual(deductibles.toSorted((a, b) => b - a));
    }
  });
});
