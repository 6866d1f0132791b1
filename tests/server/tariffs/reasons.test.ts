import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import type { PriceRequest } from '#server/ports/tariffs.ts';
import { priceFor, reasonsFor } from '#server/catalog/tariffs/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { inputs, real } from '../../engine/support/load.ts';

const t = translator('live', projectRoot);
const shelf = openTariffRepository();
const samples = new URL('../../definitions/samples/', import.meta.url);
const sampleOf = (key: string) =>
  JSON.parse(readFileSync(new URL(`produkt.${key}.json`, samples), 'utf8')) as {
    today: string;
    context: string;
    answers: Answers;
  };

const files: { [key: string]: string } = { SI_MEHRGEFAHREN: 'si-mehrgefahren', BHV_WECHSEL: 'bhv-wechsel' };

async function requestOf(key: string): Promise<PriceRequest> {
  const { today, context, answers } = sampleOf(key);
  const loaded = await real('produkte', files[key] ?? key.toLowerCase(), shelf.readings()[key]);
  return { loaded, answers, inputs: inputs({ today, context }) };
}

const products = readdirSync(new URL('../../../src/server/catalog/tariffs/data/', import.meta.url));

describe.each(products)('Why %s costs what it costs', (key) => {
  test('The reasons explain every component of the price in German and add up to it', async () => {
    const request = await requestOf(key);
    const { components, variant, quote } = reasonsFor(request, t, shelf);
    const price = priceFor(request, shelf);
    expect(quote).toBe(price.quote);
    const chosen = price.variants.find((each) => each.key === variant);
    expect(components.map(({ key: part, netCent }) => ({ key: part, netCent }))).toEqual(
      chosen?.components.map(({ key: part, netCent }) => ({ key: part, netCent })),
    );
    const texts = components.flatMap(({ title, factors }) => [
      title,
      ...factors.flatMap(({ label, value = '', effect }) => [label, value, effect]),
    ]);
    for (const text of texts) expect(text).not.toMatch(/[a-z-]+:[a-zA-Z.]+|\bundefined\b|\{\{|^\/|why\./);
    expect(components.some(({ factors }) => factors.length > 0)).toBe(true);
  });
});

test("The reasons for a bicycle's price name sum, variant, kind, zone and deductible", async () => {
  const request = await requestOf('FAHRRAD');
  const answers: Answers = {
    ...request.answers,
    bike: { ...request.answers['bike'], bikeType: 'pedelec', insuranceSum: 200_000 },
  };
  const [base] = reasonsFor({ ...request, answers }, t, shelf).components;
  const factors = base?.factors ?? [];
  expect(factors[0]).toMatchObject({ value: '2.000,00\u00a0€', effect: 'Grundlage' });
  expect(factors.map(({ effect }) => effect)).toContain('+15\u00a0%');
  expect(factors).toContainEqual({ label: 'Tarifzone des Ortes', value: '4', effect: '+50\u00a0%' });
});
