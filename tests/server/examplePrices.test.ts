import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bootstrap } from '#server/app/pages/bootstrap.ts';
import { brandTokens } from '#server/base/brandTokens.ts';
import { brands } from '#server/base/brands.ts';
import type { TestApp } from '../support/testApp.ts';
import { createWizardServer } from './wizardServer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

async function bootstrapAt(url: string): Promise<Bootstrap> {
  const { body } = await server.app.inject({ url, headers: { accept: 'text/html' } });
  const text = /<script type="application\/json" id="bootstrap">(.*?)<\/script>/s.exec(body)?.[1];
  return JSON.parse(text ?? '') as Bootstrap;
}

describe('The price of an example', () => {
  test('stands at every product that names one on the home page, computed by its tariff', async () => {
    const { definitions } = await bootstrapAt('/');
    const named = server.deps.registry.list().filter(({ definition }) => definition.offer?.example);
    expect(named.length).toBeGreaterThan(5);
    for (const { definition } of named) {
      const from = definitions.find(({ id }) => id === definition.id)?.from;
      expect(from?.cent, definition.id).toBeGreaterThan(0);
    }
  });

  test('asks about the first of a list without naming the list', async () => {
    const { line } = await bootstrapAt('/?brand=nord');
    expect(line?.questions.map(({ label, hint }) => [label, hint])).toEqual([
      ['Was für ein Tier ist es?', undefined],
    ]);
  });

  test.each(brands)(
    'opens the home page of %s with questions that have words and an answer',
    async (brand) => {
      const { line } = await bootstrapAt(`/?brand=${brand}`);
      expect(line?.key).toBe(brandTokens(brand).home.product);
      expect(line?.prices[0]?.cent).toBeGreaterThan(0);
      expect(line?.questions.length).toBeGreaterThan(0);
      for (const question of line?.questions ?? []) {
        expect(question.label).toMatch(/[a-zäöü]/);
        expect(question.errors.required).toMatch(/\.$/);
        expect(question.value).not.toBe('');
      }
    },
  );

  test('is the price that the wizard would show for the same answers, for each variant', async () => {
    const { line } = await bootstrapAt('/fahrrad/');
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/produkte/${line?.key}/preis`,
      payload: { version: line?.version, context: line?.context, brand: 'haus', answers: line?.answers },
    });
    const { variants } = answer.json<{
      variants: { key: string; periods: { key: string; instalmentCent: number }[] }[];
    }>();
    expect(line?.prices.map(({ variant }) => variant).sort()).toEqual(variants.map(({ key }) => key).sort());
    for (const { variant, cent, period } of line?.prices ?? [])
      expect(
        variants.find(({ key }) => key === variant)?.periods.find(({ key }) => key === period)
          ?.instalmentCent,
      ).toBe(cent);
  });

  test('is left out without harm when the tariff does not answer', async () => {
    const silent = await createWizardServer(
      {},
      { tariffService: { url: 'http://localhost:9/none', timeoutMs: 100 } },
    );
    const { statusCode, body } = await silent.app.inject({ url: '/', headers: { accept: 'text/html' } });
    await silent.close();
    expect(statusCode).toBe(200);
    expect(body).not.toContain('"from"');
  });
});
