import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createTestApp();
  cast = await invite(server.deps);
});
afterAll(() => server.close());

const agent = 'agent with the customer';
const path = '/api/vermittler/untervermittler';
const rights = { changes: true, export: false };
const nora = {
  firstName: 'Nora',
  lastName: 'Fuchs',
  email: 'Nora.Fuchs@example.de',
  mobile: '+491701234588',
  rights,
};

interface SubAgentBody {
  number: string;
  state: string;
  version: number;
  deputy?: { deputy: string };
}

async function ask(
  who: CallerName,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  more = {},
) {
  const headers = { authorization: `Bearer ${cast.tokens[who]}`, 'idempotency-key': randomUUID(), ...more };
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    status: answer.statusCode,
    body: answer.json<SubAgentBody & { items: SubAgentBody[]; code: string }>(),
  };
}

test('An agent adds a sub-agent, who is invited by mail, and a repeated request has the same answer', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = await ask(agent, 'POST', path, nora, key);
  expect(first).toMatchObject({ status: 201, body: { state: 'invited', email: 'nora.fuchs@example.de' } });
  expect((await ask(agent, 'POST', path, nora, key)).body).toEqual(first.body);
  const numbers = (await ask(agent, 'GET', path)).body.items.map(({ number }) => number);
  expect(numbers.filter((number) => number === first.body.number)).toHaveLength(1);
  await deliverDue({ ...server.deps, handlers: outboxHandlers(server.deps), maxAttempts: 3 });
  const mails = await transaction(server.deps.db, (trx) => newestMails(trx, 20));
  const invitations = mails.filter(({ recipient }) => recipient === 'nora.fuchs@example.de');
  expect(invitations).toHaveLength(1);
  expect(invitations[0]?.text).toContain('/vermittler/login/passwort-vergessen/');
  expect(invitations[0]?.text).toMatch(/^\S.+ hat für Sie einen Zugang zum Vermittlerportal eingerichtet/m);
});

test.each([
  ['a phone that is no mobile one', { ...nora, mobile: '+49301234567' }, 400, 'phone-invalid'],
  ['a phone of a service', { ...nora, mobile: '+491805123456' }, 400, 'phone-invalid'],
  ['an address that is none', { ...nora, email: 'nora' }, 400, 'email-invalid'],
  ['an address that somebody has', nora, 409, 'email-taken'],
])('A sub-agent with %s is refused and not added', async (_, body, status, code) => {
  const before = (await ask(agent, 'GET', path)).body.items.length;
  const answer = await ask(agent, 'POST', path, body);
  expect([answer.body.code, answer.status >= 400]).toEqual([code, true]);
  if (status === 409) expect(answer.status).toBe(409);
  expect((await ask(agent, 'GET', path)).body.items).toHaveLength(before);
});

test('Rights, lock and deputy are changed by the own agent only, and concurrent changes are refused', async () => {
  const existing = (await ask(agent, 'POST', path, { ...nora, email: 'nils@example.de' })).body;
  const url = `${path}/${existing.number}`;
  const seen = { 'if-match': `"${existing.version}"` };
  const locked = await ask(agent, 'PUT', url, { state: 'locked' }, seen);
  expect(locked).toMatchObject({ status: 200, body: { state: 'locked', version: existing.version + 1 } });
  expect(await ask(agent, 'PUT', url, { state: 'active' }, seen)).toMatchObject({ status: 412 });
  expect(await ask(agent, 'PUT', url, { state: 'active' }, { 'if-match': '' })).toMatchObject({
    status: 428,
  });
  const next = { 'if-match': `"${existing.version + 1}"` };
  const foreign = { deputy: { deputy: '1000000017', until: '2099-01-01' } };
  expect((await ask(agent, 'PUT', url, foreign, next)).status).toBeGreaterThanOrEqual(400);
  expect((await ask('agent without the customer', 'PUT', url, { state: 'active' }, next)).status).toBe(404);
});

test('Sub-agents can neither see nor add other sub-agents', async () => {
  expect((await ask('sub-agent with the customer', 'GET', path)).body).toEqual({ items: [] });
  const answer = await ask('sub-agent with the customer', 'POST', path, { ...nora, email: 'x@example.de' });
  expect(answer.status).toBe(403);
});

test('An invited sub-agent becomes active with the first call after signing in', async () => {
  const number = cast.subAgent;
  const state = async () =>
    (await ask(agent, 'GET', path)).body.items.find((each) => each.number === number)?.state;
  await server.deps.db
    .updateTable('sub_agents')
    .set({ state: 'invited' })
    .where('number', '=', number)
    .execute();
  expect(await state()).toBe('invited');
  await ask('sub-agent with the customer', 'GET', '/api/vermittler/ich');
  expect(await state()).toBe('active');
  expect((await ask('locked sub-agent', 'GET', '/api/vermittler/ich')).status).toBe(403);
});
