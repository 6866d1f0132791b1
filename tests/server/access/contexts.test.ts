import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bicycleAnswers, createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from './people.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
  cast = await invite(server.deps);
});
afterAll(() => server.close());

const advice = 'vermittlerberatung';
const call = { answers: bicycleAnswers };

/** Calls about a wizard with their parameters. */
const calls: {
  [what: string]: (context: string) => { method: 'GET' | 'POST'; url: string; payload?: object };
} = {
  inputs: (context) => ({ method: 'GET', url: `/api/produkte/FAHRRAD/eingaben?context=${context}` }),
  price: (context) => ({
    method: 'POST',
    url: '/api/produkte/FAHRRAD/preis',
    payload: { ...call, context },
  }),
  check: (context) => ({
    method: 'POST',
    url: '/api/produkte/FAHRRAD/vorbereiten',
    payload: { ...call, context },
  }),
  application: (context) => ({
    method: 'POST',
    url: '/api/produkte/FAHRRAD/antrag',
    payload: { ...call, context },
  }),
  draft: (context) => ({
    method: 'POST',
    url: '/api/entwuerfe',
    payload: { key: 'FAHRRAD', ...call, context },
  }),
  offer: (context) => ({
    method: 'POST',
    url: '/api/dokumente/angebot',
    payload: { product: 'FAHRRAD', ...call, context },
  }),
  consultation: (context) => ({
    method: 'POST',
    url: '/api/dokumente/beratung',
    payload: { product: 'FAHRRAD', ...call, context },
  }),
};

let keys = 0;
async function ask(
  request: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object },
  caller?: CallerName,
) {
  const token = caller && cast.tokens[caller];
  const key = `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;
  const { statusCode, body } = await server.app.inject({
    ...request,
    headers: {
      'idempotency-key': key,
      'if-match': '"1"',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return { status: statusCode, body };
}

describe('advice by agents', () => {
  for (const [what, request] of Object.entries(calls))
    test(`${what}: only for agents who are signed in`, async () => {
      const statuses: [string, number][] = [];
      for (const caller of [undefined, 'forged token', 'ended session', 'owner', 'broker'] as const)
        statuses.push([caller ?? 'nobody', (await ask(request(advice), caller)).status]);
      expect(Object.fromEntries(statuses)).toEqual({
        nobody: 401,
        'forged token': 401,
        'ended session': 401,
        owner: 403,
        broker: 403,
      });
      for (const caller of ['agent with the customer', 'agent without the customer'] as const)
        expect([401, 403]).not.toContain((await ask(request(advice), caller)).status);
    });

  test('The other contexts are open to everyone, with any token', async () => {
    for (const request of [calls['inputs'], calls['price'], calls['draft']])
      for (const caller of [undefined, 'forged token', 'owner', 'broker'] as const)
        expect((await ask(request!('beratung'), caller)).status).toBeLessThan(300);
  });

  test("Advice is judged as an agent's, whatever the request claims", async () => {
    const read = async (context: string, caller?: CallerName) =>
      JSON.parse((await ask(calls['inputs']!(context), caller)).body) as { role: string; context: string };
    expect(await read(advice, 'agent with the customer')).toMatchObject({
      role: 'vermittler',
      context: advice,
    });
    expect(await read('beratung', 'agent with the customer')).toMatchObject({ role: 'offen' });
  });

  test("An agent's draft opens for agents only, even with its link", async () => {
    const begun = await ask(calls['draft']!(advice), 'agent with the customer');
    const { id } = JSON.parse(begun.body) as { id: string };
    const url = `/api/entwuerfe/${id}`;
    const change = { key: 'FAHRRAD', ...call, context: 'beratung' };
    for (const caller of [undefined, 'owner'] as const) {
      const shut = caller === undefined ? 401 : 403;
      expect((await ask({ method: 'GET', url }, caller)).status).toBe(shut);
      expect((await ask({ method: 'PUT', url, payload: change }, caller)).status).toBe(shut);
      expect((await ask({ method: 'DELETE', url }, caller)).status).toBe(shut);
    }
    expect((await ask({ method: 'GET', url }, 'agent with the customer')).status).toBe(200);
  });

  test("The document of an agent's page says where to sign in and contains no judgement data", async () => {
    const document = async (address: string) => {
      const { body } = await server.app.inject({ url: address, headers: { accept: 'text/html' } });
      const text = /id="bootstrap">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
      return JSON.parse(text) as { page: object; wizard: { inputs?: object } };
    };
    const locked = await document('/vermittler/fahrrad/beratung/');
    expect(locked.page).toEqual({ kind: 'wizard', portal: 'vermittler' });
    expect(locked.wizard.inputs).toBeUndefined();
    const open = await document('/fahrrad/beratung/');
    expect(open.page).toEqual({ kind: 'wizard' });
    expect(open.wizard.inputs).toMatchObject({ context: 'beratung', role: 'offen' });
  });
});
