import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { chosenPrice, priceFor, quotedPriceFor, unofferedChoice } from '#server/catalog/tariffs/service.ts';
import { openTariffRepository, type TariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import type { HashedTariff } from '#engine/tariff/tariff.ts';
import { inputs, real } from '../../engine/support/load.ts';
import { bicycleTariff } from './bicycle.ts';

const bike = {
  bikeType: 'pedelec',
  insuranceSum: 250_000,
  purchaseDate: '2026-05-20',
  boughtUsed: false,
  riskLocation: { postcode: '04109', city: 'Leipzig' },
};
const textOf = (more: JsonObject = {}): Answers => ({ bike: { ...bike, ...more } });
const lookups = { postcode: { '04109': true } };

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await real('produkte', 'fahrrad', openTariffRepository().readings().FAHRRAD);
});

function refusal(act: () => unknown): PlatformError {
  try {
    act();
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}

/** Two tariffs: the second starts on 1 December 2026 and is more expensive. */
function twoTariffs(): TariffRepository {
  const dearer = { ...bicycleTariff, validFrom: '2026-12-01' };
  const both: HashedTariff[] = [
    { tariff: dearer, hash: 'second' },
    { tariff: bicycleTariff, hash: 'first' },
  ];
  const begun = (day: string) => both.filter(({ tariff }) => tariff.validFrom <= day);
  return {
    validOn: (_, day) => begun(day)[0],
    validWithin: (_, from, to) => {
      const found = begun(to);
      const first = found.findIndex(({ tariff }) => tariff.validFrom <= from);
      return found.slice(0, first + 1);
    },
    readings: () => ({}),
    faults: () => [],
  };
}

describe('a price', () => {
  it('A price is available for every variant after the first page', () => {
    const price = priceFor({ loaded, answers: textOf(), inputs: inputs({ lookups }) });
    expect(price.variants.map(({ key, yearCent }) => [key, yearCent])).toEqual([
      ['theft', 9238],
      ['comprehensive', 16_422],
      ['premium', 22_580],
    ]);
    expect(price).toMatchObject({ selectedPeriod: 'yearly', validUntil: '2026-12-18' });
    expect(price.selected).toBeUndefined();
    expect(chosenPrice(price)).toBeUndefined();
  });

  it('A missing price names the missing answers with page and pointer', () => {
    const { code, errors } = refusal(() => priceFor({ loaded, answers: {}, inputs: inputs() }));
    expect(code).toBe('price-incomplete');
    expect(errors).toEqual([
      { page: 'bike', pointer: '/bikeType', keyword: 'required' },
      { page: 'bike', pointer: '/insuranceSum', keyword: 'required' },
      { page: 'bike', pointer: '/riskLocation/postcode', keyword: 'required' },
    ]);
  });

  it.each([['x'], [-5], [29_999], [9e99], [1.5], [null]])(
    'A price does not accept %s as a sum',
    (insuranceSum) => {
      const answers = textOf({ insuranceSum });
      expect(refusal(() => priceFor({ loaded, answers, inputs: inputs() })).code).toBe('price-incomplete');
    },
  );

  it('A price is unavailable for answers that the tariff does not know', () => {
    const answers = textOf({ bikeType: 'sPedelec' });
    expect(refusal(() => priceFor({ loaded, answers, inputs: inputs() })).code).toBe('price-unavailable');
  });

  it('A price ignores a component that is no longer asked for', () => {
    const cover = { variant: 'theft', deductible: 'none', luggageSum: 'sum1500' };
    const without = priceFor({ loaded, answers: { ...textOf(), cover }, inputs: inputs({ lookups }) });
    expect(without.variants[0]?.yearCent).toBe(9238);
  });

  it('A price names the chosen variant and payment period', () => {
    const answers = {
      ...textOf(),
      cover: { variant: 'premium', deductible: 'none' },
      payment: { paymentPeriod: 'monthly' },
    };
    const chosen = chosenPrice(priceFor({ loaded, answers, inputs: inputs({ lookups }) }));
    expect(chosen).toMatchObject({
      variant: { key: 'premium' },
      period: { key: 'monthly', instalmentCent: 1976 },
    });
  });
});

describe('a choice that the tariff does not offer', () => {
  const cheap = textOf({ bikeType: 'bicycle', insuranceSum: 100_000 });

  it.each([
    ['a monthly rate below 5 €', { variant: 'theft' }, { page: 'payment', pointer: '/paymentPeriod' }],
    ['no variant at all', {}, { page: 'cover', pointer: '/variant' }],
  ])('The unavailable %s is reported as an error of its field', (_, cover, location) => {
    const answers = {
      ...cheap,
      cover: { deductible: 'none', ...cover },
      payment: { paymentPeriod: 'monthly' },
    };
    const request = { loaded, answers, inputs: inputs({ lookups }) };
    const error = unofferedChoice(request, priceFor(request));
    expect(error).toEqual({ ...location, keyword: 'unavailable', params: {} });
  });
});

describe('a quote', () => {
  const quoteOn = (today: string, answers = textOf(), brand = 'haus') =>
    priceFor({ loaded, answers, inputs: inputs({ today, brand, lookups }) }, twoTariffs()).quote;

  it('A quote is the same for equal answers, and differs for other answers or another brand', () => {
    expect(quoteOn('2026-11-20')).toBe(quoteOn('2026-11-21'));
    expect(quoteOn('2026-11-20', textOf({ insuranceSum: 250_001 }))).not.toBe(quoteOn('2026-11-20'));
    expect(quoteOn('2026-11-20', textOf(), 'nord')).not.toBe(quoteOn('2026-11-20'));
  });

  it('A quote does not depend on answers that the tariff does not read', () => {
    expect(quoteOn('2026-11-20', textOf({ purchaseDate: '2026-06-01' }))).toBe(quoteOn('2026-11-20'));
  });

  it.each([
    ['2026-11-30', 'first'],
    ['2026-12-01', 'first'],
    ['2026-12-28', 'first'],
    ['2026-12-29', undefined],
  ])('On %s the quote of the old tariff yields %s', (today, hash) => {
    const quote = quoteOn('2026-11-20');
    const price = quotedPriceFor(
      { loaded, answers: textOf(), inputs: inputs({ today, lookups }) },
      quote,
      twoTariffs(),
    );
    expect(price?.tariff.hash).toBe(hash);
  });

  it('A quote is not honoured for other answers', () => {
    const request = { loaded, answers: textOf({ insuranceSum: 300_000 }), inputs: inputs({ lookups }) };
    expect(quotedPriceFor(request, quoteOn('2026-11-20'), twoTariffs())).toBeUndefined();
  });
});
