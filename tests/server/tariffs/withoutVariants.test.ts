import { expect, it } from 'vitest';
import { chosenPrice, priceFor, unofferedChoice } from '#server/catalog/tariffs/service.ts';
import { combinedReading } from '#engine/tariff/tariffReading.ts';
import type { Tariff } from '#engine/tariff/tariff.ts';
import { inputs, small } from '../../engine/support/load.ts';

const tariff: Tariff = {
  product: 'KLEIN',
  validFrom: '2026-01-01',
  inputs: { value: { pointer: '/bike/value' } },
  period: {
    default: 'yearly',
    minimumInstalmentCent: 0,
    periods: [{ key: 'yearly', perYear: 1, surchargePercent: 0 }],
  },
  components: [{ key: 'theft', taxPercent: 19, steps: [{ kind: 'input', input: 'value' }] }],
};

it('A product without variants has one price, which is chosen without being asked for', async () => {
  const reading = combinedReading([tariff]);
  expect(reading).toEqual({ reads: ['/bike/value'], needs: ['/bike/value'] });
  const loaded = await small({
    pages: { bike: { type: 'object', properties: { value: { type: 'integer' } } } },
    order: ['bike'],
    ...(reading && { tariff: reading }),
  });
  const request = { loaded, answers: { bike: { value: 10_000 } }, inputs: inputs() };
  const price = priceFor(request, {
    validOn: () => ({ tariff, hash: 'one' }),
    validWithin: () => [{ tariff, hash: 'one' }],
    readings: () => ({}),
    faults: () => [],
  });
  expect(price.variants).toHaveLength(1);
  expect(chosenPrice(price)?.variant.yearCent).toBe(11_900);
  expect(unofferedChoice(request, price)).toBeUndefined();
});
