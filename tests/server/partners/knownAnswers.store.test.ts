import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { fieldsOf } from '#server/answers/documents/personal/documentContext.ts';
import { answersHeld } from '#server/people/customerBase/heldAnswers.ts';
import { customerPrefill } from '#server/answers/judgement/customerPrefill.ts';
import type { PersonPartner } from '#server/storage/model/partner.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';
import { createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';

const person: Omit<PersonPartner, 'bankAccounts'> = {
  kind: 'person',
  salutation: 'ms',
  firstName: 'Käthe',
  lastName: 'Größmann',
  birthDate: '1980-02-03',
  address: { street: 'Prager Straße', streetNumber: '12a', postcode: '01069', city: 'Dresden' },
  contact: {},
};

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
  cast = await invite(server.deps);
});
afterAll(() => server.close());

async function existing(product: string, as: CallerName = 'agent with the customer') {
  const answer = await server.app.inject({
    url: `/api/partner/${cast.partner}/angaben/${product}`,
    headers: { authorization: `Bearer ${cast.tokens[as] ?? ''}` },
  });
  return { status: answer.statusCode, answers: answer.json<{ answers: object }>().answers };
}

test('advice begins with who the customer is and how to reach them, in every product', async () => {
  const products = server.deps.registry
    .list()
    .filter(({ definition }) => definition.addresses['vermittlerberatung'] !== undefined);
  expect(products.length).toBeGreaterThanOrEqual(10);
  for (const { definition } of products) {
    const { status, answers } = await existing(definition.key);
    expect([definition.key, status]).toEqual([definition.key, 200]);
    expect(JSON.stringify(answers), definition.key).toContain('"lastName":"Größmann"');
  }
});

test('the own account is known wherever it is asked for; a mandate is given anew each time', async () => {
  for (const { definition } of server.deps.registry.list()) {
    if (definition.addresses['vermittlerberatung'] === undefined) continue;
    const asks = definition.pages['payment']?.fields.some(({ name }) => name === 'iban') ?? false;
    const { answers } = await existing(definition.key);
    expect([definition.key, (answers as Answers)['payment']]).toEqual([
      definition.key,
      asks ? { iban: 'DE02120300000000202051' } : undefined,
    ]);
  }
});

test('a customer is told what the own account knows, without an account to pay from, and nobody else is', async () => {
  const { status, answers } = await existing('FAHRRAD', 'owner');
  expect(status).toBe(200);
  expect(answers).toMatchObject({ person: { lastName: 'Größmann' }, contact: expect.anything() as object });
  expect(answers).not.toHaveProperty('payment');
  expect((await existing('FAHRRAD', 'another customer')).status).toBe(404);
});

const holder = (name: string, { mandate = false } = {}) => ({
  iban: `DE ${name}`,
  holder: name,
  ...(mandate && { mandate: { reference: 'M-1', givenOn: '2025-01-01' } }),
});

test.each([
  [
    'the account that premiums are drawn from',
    [holder('Käthe Größmann'), holder('Käthe Größmann', { mandate: true })],
    1,
  ],
  ['no account of somebody else', [holder('Otto Größmann', { mandate: true })], undefined],
  [
    'the own account before that of somebody else',
    [holder('Otto Größmann', { mandate: true }), holder('Käthe Größmann')],
    1,
  ],
])('%s is taken', (_what, bankAccounts, index) => {
  const definition = server.deps.registry.get('produkt.FAHRRAD')!.definition;
  const data = { ...person, bankAccounts };
  const iban = index === undefined ? undefined : bankAccounts[index]?.iban;
  expect(customerPrefill(definition, data).answers['payment']?.['iban']).toBe(iban);
});

test('an agent is proposed the address as the place of a bicycle; customers are asked for it', async () => {
  const { answers } = await existing('FAHRRAD');
  const address = (answers as Answers)['contact']?.['address'] as { postcode: string; city: string };
  expect(address.postcode).toMatch(/^\d{5}$/);
  expect((answers as Answers)['bike']).toEqual({
    riskLocation: { postcode: address.postcode, city: address.city },
  });
  expect((await existing('FAHRRAD', 'owner')).answers).not.toHaveProperty('bike');
});

test('nothing is told of customers of others', async () => {
  expect((await existing('FAHRRAD', 'agent without the customer')).status).toBe(404);
  expect((await existing('FAHRRAD', 'broker')).status).toBe(404);
});

test('an agent is told where suggestions come from, customers are suggested nothing', async () => {
  const sources = async (as: CallerName) => {
    const answer = await server.app.inject({
      url: `/api/partner/${cast.partner}/angaben/FAHRRAD`,
      headers: { authorization: `Bearer ${cast.tokens[as] ?? ''}` },
    });
    return answer.json<{ sources: object }>().sources;
  };
  expect(await sources('agent with the customer')).toEqual({ '/bike/riskLocation': 'address' });
  expect(await sources('owner')).toEqual({});
});

test('a contract suggests the answer of a question that names it, by its number', () => {
  const { definition } = server.deps.registry.get('produkt.FAHRRAD')!;
  const fields = fieldsOf(definition);
  const household = (id: string, coverages: string[], state = 'active') => ({
    id,
    product: 'HAUSRAT',
    state,
    answers: { cover: { coverages } },
  });
  const held = answersHeld(fields, [
    household('HR1', ['glass']),
    household('HR2', ['bikeTheft'], 'ended'),
    household('HR3', ['glass', 'bikeTheft']),
    household('HR4', ['bikeTheft']),
  ]);
  expect(held).toEqual([{ pointer: '/needs/otherCover', value: 'household', contract: 'HR3' }]);
  const knownOfCustomer = customerPrefill(
    definition,
    { ...person, bankAccounts: [] },
    { places: true, held },
  );
  expect(knownOfCustomer.answers['needs']).toEqual({ otherCover: 'household' });
  expect(knownOfCustomer.sources).toEqual({ '/bike/riskLocation': 'address', '/needs/otherCover': 'HR3' });
});
