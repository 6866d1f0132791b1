import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { judge } from '#engine/judgement/judge.ts';
import { unknownMembers } from '#engine/judgement/unknownMembers.ts';
import accounts from '#server/app/demo/data/demo.json' with { type: 'json' };
import { demoCustomers } from '#server/app/demo/customers.ts';
import { chosenPrice, priceFor } from '#server/catalog/tariffs/service.ts';
import schema from '../../schemas/meta/customer.schema.json' with { type: 'json' };
import { open, sources, today } from './support/opened.ts';

const folder = new URL('../../src/server/app/demo/data/kunden/', import.meta.url);
const isCustomer = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
const customers = demoCustomers(today);
const contracts = customers.flatMap((customer) => customer.contracts);

test.each(readdirSync(folder))('the file %s keeps its format and its name', (name) => {
  const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { number: string };
  expect([isCustomer(file), isCustomer.errors]).toEqual([true, null]);
  expect(name).toBe(`${file.number}.json`);
});

test('every product that has a price has a contract, and every customer can sign in', () => {
  const priced = sources.filter(({ id }) => !['produkt.KFZ', 'produkt.BHV_WECHSEL'].includes(id));
  const products = priced.filter(({ id }) => id.startsWith('produkt.')).map(({ id }) => id.slice(8));
  expect([...new Set(contracts.map(({ product }) => product))].toSorted()).toEqual(products.toSorted());
  const numbers = accounts.people.map(({ attributes }) => attributes['custom:partnernummer']);
  expect(customers.map(({ number }) => number).filter((number) => !numbers.includes(number))).toEqual([]);
});

test('what was answered about a claim could have been sent, so that more may be said', async () => {
  const claims = customers.flatMap((customer) => customer.claims);
  const asked = claims.flatMap(({ claim, reports }) => (claim.definition ? reports : []));
  expect(asked.length).toBeGreaterThan(2);
  for (const { definition, answers, inputs } of asked) {
    const { loaded } = await open(definition);
    const said = JSON.parse(answers) as Answers;
    const { errors, path } = judge(loaded, said, JSON.parse(inputs) as Inputs);
    expect([definition, unknownMembers(loaded, said), errors, path.complete]).toEqual([
      definition,
      [],
      [],
      true,
    ]);
  }
});

describe('The answers of each contract could have been sent, and cost what the contract costs', () => {
  test.each(contracts)('$id', async ({ product, answers, appliedOn, premium }) => {
    const { loaded } = await open(`produkt.${product}`);
    // Every postcode of these invented people exists.
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
  });
});
