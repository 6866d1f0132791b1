import type { Json } from '#engine/definition/json.ts';
import type { VariantPrice } from '#engine/tariff/variantPrice.ts';
import { price } from '#engine/tariff/price.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import type { Tariff } from '#engine/tariff/tariff.ts';

const shelved = openTariffRepository().validOn('FAHRRAD', '2026-11-20');
if (!shelved) throw new Error('FAHRRAD has no tariff');

/** The published bicycle tariff. */
export const bicycleTariff: Tariff = shelved.tariff;

/** Answers by short name, completed with defaults. */
export interface BicycleAnswers {
  bikeType?: string;
  insuranceSum?: number;
  postcode?: string;
  nightParking?: string;
  gpsTracker?: boolean;
  deductible?: string;
  coverages?: string[];
  luggageSum?: string;
}

const pointers: { [name in keyof BicycleAnswers]-?: string } = {
  bikeType: '/bike/bikeType',
  insuranceSum: '/bike/insuranceSum',
  postcode: '/bike/riskLocation/postcode',
  nightParking: '/parking/nightParking',
  gpsTracker: '/parking/gpsTracker',
  deductible: '/cover/deductible',
  coverages: '/cover/coverages',
  luggageSum: '/cover/luggageSum',
};

/** Prices answers by the published or another tariff. */
export function priceBicycle(
  answers: BicycleAnswers,
  brand = 'haus',
  tariff = bicycleTariff,
): VariantPrice[] {
  const bicycle: BicycleAnswers = {
    bikeType: 'bicycle',
    insuranceSum: 100_000,
    postcode: '60311',
    ...answers,
  };
  const byPointer: { [pointer: string]: Json | undefined } = {};
  for (const [name, pointer] of Object.entries(pointers))
    byPointer[pointer] = bicycle[name as keyof BicycleAnswers];
  return price(tariff, (pointer) => byPointer[pointer], brand);
}

/** Returns one variant of the prices. */
export function variantOf(prices: VariantPrice[], key: string): VariantPrice {
  const found = prices.find((variant) => variant.key === key);
  if (!found) throw new Error(`No variant ${key}`);
  return found;
}
