import { afterAll, beforeAll, expect, test } from 'vitest';
import { insuredObject } from '#server/insurance/contracts/insuredObject.ts';
import { createInsuredOutline } from '#server/insurance/contracts/insuredOutline.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { TestApp } from '../../support/testApp.ts';
import { bicycleAnswers, createWizardServer } from '../wizardServer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

/** Returns what a bicycle contract says about its insured object. */
const premium = { variant: 'premium', period: 'yearly' as const, instalmentCent: 1, instalmentTaxCent: 0 };
const contract = {
  id: 'FA240000099',
  partner: '1000000099',
  brand: 'haus',
  agent: null,
  product: 'FAHRRAD',
  state: 'active' as const,
  beginsOn: '2026-12-30',
  endsOn: null,
  due: '01-01',
  receivedOn: '2026-11-20',
  premium: { ...premium, yearCent: 1, taxYearCent: 0 },
  bank: null,
  tariff: null,
  version: 1,
};

test('A contract shows what is insured, without advice, person and payment', async () => {
  const insured = createInsuredOutline(server.deps, translator('live', server.deps.root));
  const sections = await insured({ ...contract, answers: bicycleAnswers });
  const pages = sections.map(({ page }) => page);
  expect(pages).toEqual(['bike', 'condition', 'parking', 'cover', 'bikeDetails', 'start']);
  const text = JSON.stringify(sections);
  expect(text).toContain('WKK2026-4711');
  for (const other of ['Größmann', 'kaethe.groessmann@example.de', 'Prager Straße'])
    expect(text).not.toContain(other);
});

test('A contract is named by what it insures, and by nothing where its answers do not say it', async () => {
  const { registry, root } = server.deps;
  const texts = { registry, t: translator('live', root) };
  const { bikeManufacturer, bikeModel } = bicycleAnswers['bikeDetails'] as { [name: string]: string };
  expect(await insuredObject({ product: 'FAHRRAD', answers: bicycleAnswers }, texts)).toBe(
    `${bikeManufacturer} ${bikeModel}`,
  );
  expect(await insuredObject({ product: 'FAHRRAD', answers: {} }, texts)).toBe('');
  expect(await insuredObject({ product: 'NIE', answers: bicycleAnswers }, texts)).toBe('');
});
