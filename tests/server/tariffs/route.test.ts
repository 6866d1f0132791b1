import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoadedDefinition } from '#engine/load.ts';
import type { Registry } from '#server/ports/registry.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import { real } from '../../engine/support/load.ts';
import { emptyRegistry, type TestApp } from '../../support/testApp.ts';
import { createAppWithoutDatabase } from '../appWithoutDatabase.ts';

const bike = {
  bikeType: 'bicycle',
  insuranceSum: 500_000,
  purchaseDate: '2026-05-20',
  boughtUsed: false,
  riskLocation: { postcode: '60311', city: 'Frankfurt am Main' },
};

let server: TestApp;
let definition: LoadedDefinition['definition'];
beforeAll(async () => {
  const loaded = await real('produkte', 'fahrrad', openTariffRepository().readings().FAHRRAD);
  ({ definition } = loaded);
  const registry: Registry = {
    ...emptyRegistry,
    get: (idOrKey) => (idOrKey === 'FAHRRAD' ? { definition, module: '' } : undefined),
    load: (_, version) => Promise.resolve(version === definition.version ? loaded : undefined),
  };
  server = await createAppWithoutDatabase({ registry });
});
afterAll(() => server.close());

const ask = (body: object, product = 'FAHRRAD') =>
  server.app.inject({
    method: 'POST',
    url: `/api/produkte/${product}/preis`,
    payload: { version: definition.version, context: 'antrag', brand: 'haus', answers: { bike }, ...body },
  });

describe('POST /api/produkte/:product/preis', () => {
  it('The price route answers every variant with tax and payment periods', async () => {
    const answer = await ask({});
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      tariff: { product: 'FAHRRAD', validFrom: '2026-01-01' },
      validUntil: '2026-12-18',
      variants: [
        { key: 'theft', available: true, yearCent: 10_710, taxYearCent: 1710 },
        { key: 'comprehensive', available: true, yearCent: 19_040 },
        { key: 'premium', periods: [{}, {}, {}, { key: 'monthly', instalmentCent: 2291, available: true }] },
      ],
    });
  });

  it('The price route says what each module adds, and which variant includes it', async () => {
    const { options } = (await ask({})).json() as { options: { value: string; variants: object[] }[] };
    expect(options.find(({ value }) => value === 'assistance')).toMatchObject({
      pointer: '/cover/coverages',
      variants: [
        { key: 'theft', periods: [{ key: 'yearly', instalmentCent: 1190 }, {}, {}, {}] },
        { key: 'comprehensive' },
        { key: 'premium', included: true, periods: [] },
      ],
    });
  });

  it('The price route ignores amounts in the request', async () => {
    const cheap = await ask({ quote: 'x', price: { yearCent: 1 }, variants: [{ yearCent: 1 }] });
    if (cheap.statusCode === 200) expect(cheap.json()).toEqual((await ask({})).json());
    else expect(cheap.statusCode).toBe(422);
    expect((await ask({ quote: 'a-quote-of-somebody-else' })).json()).toEqual((await ask({})).json());
  });

  const refused: [string, object, string | undefined, number, string][] = [
    ['an unknown product', {}, 'RAUMSCHIFF', 404, 'product-unknown'],
    ['answers without what a price needs', { answers: {} }, undefined, 422, 'price-incomplete'],
    ['an unknown context', { context: 'woanders' }, undefined, 422, 'context-unknown'],
    ['an unknown brand', { brand: 'fremd' }, undefined, 422, 'brand-unknown'],
    ['an unknown member', { answers: { bike: { ...bike, discount: 99 } } }, undefined, 422, 'member-unknown'],
    [
      'what the tariff does not insure',
      { answers: { bike: { ...bike, bikeType: 'sPedelec' } } },
      undefined,
      422,
      'price-unavailable',
    ],
  ];
  it.each(refused)('The price route refuses %s', async (_, body, product, status, code) => {
    const answer = await ask(body, product);
    expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([status, code]);
  });

  it('The price route names missing answers', async () => {
    const { errors } = (await ask({ answers: { bike: { bikeType: 'bicycle' } } })).json() as {
      errors: object[];
    };
    expect(errors).toMatchObject([
      { page: 'bike', pointer: '/insuranceSum', keyword: 'required' },
      { page: 'bike', pointer: '/riskLocation/postcode', keyword: 'required' },
    ]);
  });
});
