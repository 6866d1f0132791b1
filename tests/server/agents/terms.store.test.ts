import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import words from '#server/catalog/documents/data/common/agenturbedingungen.json' with { type: 'json' };
import type { TestApp } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';
import { createWizardServer } from '../wizardServer.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
});
beforeEach(async () => {
  cast = await invite(server.deps);
  await server.deps.db.deleteFrom('agency_agreements').execute();
});
afterAll(() => server.close());

const head = 'agent with the customer';

async function ask(as: CallerName, method: 'GET' | 'PUT', payload?: object, agent = cast.agent) {
  const answer = await server.app.inject({
    method,
    url: `/api/vermittler/${agent}/bedingungen`,
    headers: { authorization: `Bearer ${cast.tokens[as] ?? ''}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

async function isDue(as: CallerName): Promise<boolean> {
  const headers = { authorization: `Bearer ${cast.tokens[as] ?? ''}` };
  const answer = await server.app.inject({ url: '/api/vermittler/ich', headers });
  return answer.json<{ termsDue?: true }>().termsDue === true;
}

test('The head of an agency accepts the terms once with a date, and the accepted version stays readable', async () => {
  expect((await ask(head, 'GET')).body).toMatchObject({ version: words.version, agreements: [] });
  expect(await isDue(head)).toBe(true);
  const agreed = await ask(head, 'PUT', { version: words.version });
  expect(agreed.body).toMatchObject({
    agreements: [{ version: words.version, agreedAt: server.clock.now().toISOString() }],
  });
  expect(await isDue(head)).toBe(false);
  const again = await ask(head, 'PUT', { version: words.version });
  expect(again.body).toEqual(agreed.body);
  const [{ href }] = agreed.body['agreements'] as [{ href: string }];
  const shown = await server.app.inject({ url: href });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('A new version has to be accepted again, and the earlier acceptance keeps its date', async () => {
  const before = { agent: cast.agent, version: '2026-01', sha256: '0'.repeat(64), person: 'x' };
  const agreed_at = new Date('2026-01-05T10:00:00Z');
  await server.deps.db
    .insertInto('agency_agreements')
    .values({ ...before, agreed_at })
    .execute();
  expect(await isDue(head)).toBe(true);
  const { body } = await ask(head, 'PUT', { version: words.version });
  expect(body['agreements']).toMatchObject([
    { version: words.version },
    { version: '2026-01', agreedAt: agreed_at.toISOString() },
  ]);
});

test('An outdated version of the terms cannot be accepted', async () => {
  const { status, body } = await ask(head, 'PUT', { version: '2026-01' });
  expect([status, body['code']]).toEqual([409, 'terms-outdated']);
});

test('Only the head of an agency can accept its terms', async () => {
  const payload = { version: words.version };
  expect((await ask('agent without the customer', 'PUT', payload)).status).toBe(404);
  expect((await ask('sub-agent with the customer', 'PUT', payload)).status).toBe(404);
  expect((await ask('sub-agent with the customer', 'PUT', payload, cast.subAgent)).status).toBe(404);
  expect(await isDue('sub-agent with the customer')).toBe(false);
  expect(await server.deps.db.selectFrom('agency_agreements').selectAll().execute()).toEqual([]);
});
