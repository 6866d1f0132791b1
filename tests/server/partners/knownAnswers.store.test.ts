import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite, type CallerName, type Cast } from '../access/people.ts';
import { createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
  cast = await invite(await server.deps.identity(), server.clock.now());
});
afterAll(() => server.close());

async function known(product: string, as: CallerName = 'agent with the customer') {
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
    const { status, answers } = await known(definition.key);
    expect([definition.key, status]).toEqual([definition.key, 200]);
    expect(JSON.stringify(answers), definition.key).toContain('"lastName":"Größmann"');
    expect(JSON.stringify(answers), definition.key).not.toContain('iban');
  }
});

test('the place of a bicycle is asked for: it need not be where the customer lives', async () => {
  const { answers } = await known('FAHRRAD');
  expect(answers).toMatchObject({
    person: { lastName: 'Größmann' },
    contact: { address: { street: expect.any(String) as string } },
  });
  expect(answers).not.toHaveProperty('bike');
});

test('nothing is told of customers of others, nor to customers themselves', async () => {
  expect((await known('FAHRRAD', 'agent without the customer')).status).toBe(404);
  expect((await known('FAHRRAD', 'broker')).status).toBe(404);
  expect((await known('FAHRRAD', 'owner')).status).toBe(403);
});
