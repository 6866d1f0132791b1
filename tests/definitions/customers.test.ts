import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { judge } from '#engine/judgement/judge.ts';
import { unknownMembers } from '#engine/judgement/unknownMembers.ts';
import accounts from '#server/app/demo/data/demo.json' with { type: 'json' };
import { isDayText } from '#engine/compile/dayFormat.ts';
import { demoCustomers } from '#server/app/demo/customers.ts';
import { chosenPrice, priceFor } from '#server/catalog/tariffs/service.ts';
import company from '../../schemas/common/company.schema.json' with { type: 'json' };
import schema from '../../schemas/meta/customer.schema.json' with { type: 'json' };
import { open, sources, today } from './support/opened.ts';

const folder = new URL('../../src/server/app/demo/data/kunden/', import.meta.url);
const isCustomer = new Ajv2020({ strict: true, allowUnionTypes: true })
  .addFormat('day', isDayText)
  .compile(schema);
const customers = demoCustomers(today);
const contracts = customers.flatMap((customer) => customer.contracts);

test.each(readdirSync(folder))('the demo customer in %s has a valid file and name', (name) => {
  const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { number: string };
  expect([isCustomer(file), isCustomer.errors]).toEqual([true, null]);
  expect(name).toBe(`${file.number}.json`);
});

test('demo customers have the legal forms that the wizards ask for', () => {
  expect(JSON.stringify(schema)).toContain(JSON.stringify(company.$defs.legalForm.enum));
});

test('every priced product has a demo contract, and every demo customer can sign in', () => {
  const priced = sources.filter(({ id }) => !['produkt.KFZ', 'produkt.BHV_WECHSEL'].includes(id));
  const products = priced.filter(({ id }) => id.startsWith('produkt.')).map(({ id }) => id.slice(8));
  expect([...new Set(contracts.map(({ product }) => product))].toSorted()).toEqual(products.toSorted());
  const numbers = accounts.people.map(({ attributes }) => attributes['custom:partnernummer']);
  expect(customers.map(({ number }) => number).filter((number) => !numbers.includes(number))).toEqual([]);
});

test('the answers of every demo claim are valid, so that it can be supplemented', async () => {
  const claims = customers.flatMap((customer) => customer.claims);
  const asked = claims.flatMap(({ claim, reports }) => (claim.definition ? reports : []));
  expect(asked.length).toBeGreaterThan(2);
  for (const { definition, answers, inputs } of asked) {
    const { loaded } = await open(definition);
    const parsed = JSON.parse(answers) as Answers;
    const { errors, path } = judge(loaded, parsed, JSON.parse(inputs) as Inputs);
    expect([definition, unknownMembers(loaded, parsed), errors, path.complete]).toEqual([
      definition,
      [],
      [],
      true,
    ]);
  }
});

describe('The answers of each demo contract are valid and have its premium', () => {
  test.each(contracts)(
    'the demo contract $id can be applied for at its premium',
    async ({ product, answers, appliedOn, premium }) => {
      const { loaded } = await open(`produkt.${product}`);
      // Every postcode of the demo customers exists.
      const postcode = new Proxy({}, { get: () => true, has: () => true });
      const flags = { 'travel-health': true, 'partner-option': true };
      const inputs = { today: appliedOn, context: 'antrag', role: 'offen', brand: 'haus', flags };
      const { errors, path } = judge(loaded, answers, { ...inputs, lookups: { postcode } });
      expect([unknownMembers(loaded, answers), errors, path.complete]).toEqual([[], [], true]);
      const price = priceFor({ loaded, answers, inputs: { ...inputs, today, lookups: { postcode } } });
      expect(chosenPrice(price)?.period).toMatchObject({
        key: premium.period,
        instalmentCent: premium.instalmentCent,
        instalmentTaxCent: premium.instalmentTaxCent,
        yearCent: premium.yearCent,
      });
    },
  );
});
