import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import sample from '../../definitions/samples/erklaerung.anbinden.json' with { type: 'json' };
import { createWizardServer } from '../wizardServer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

let calls = 0;
const send = (answers: object, headers: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/vermittler/anbinden',
    payload: { answers },
    headers: { 'idempotency-key': `joining-${calls++}`, ...headers },
  });

async function announced(number: string) {
  const rows = await server.deps.db.selectFrom('outbox').selectAll().where('key', '=', number).execute();
  return {
    topics: rows.map(({ topic }) => topic).sort(),
    mails: rows.filter(({ topic }) => topic === 'mail').map(({ payload }) => payload),
  };
}

test('A request to become an agent is accepted without a sign-in and confirmed by mail', async () => {
  const answer = await send(sample.answers);
  expect(answer.statusCode, answer.body).toBe(201);
  const { number } = answer.json<{ number: string }>();
  const { topics, mails } = await announced(number);
  expect(topics).toEqual(['declaration', 'mail']);
  expect(mails[0]).toMatchObject({
    to: 'wiebke.hansen@example.de',
    subject: `Ihre Anfrage ist eingegangen: ${number}`,
  });
  expect(String(mails[0]?.['text'])).toContain('Guten Tag Wiebke Hansen,');
  expect(String(mails[0]?.['text'])).not.toContain('Beispielbank Kiel eG');
});

test('Staff are asked to call, and no contract is searched', async () => {
  const { number } = (await send(sample.answers)).json<{ number: string }>();
  const rows = await server.deps.db.selectFrom('outbox').selectAll().where('topic', '=', 'mail').execute();
  const asked = rows
    .map(({ payload }) => payload)
    .find(({ subject }) => String(subject).includes(`Vertriebspartners: ${number}`));
  expect(String(asked?.['text'])).toContain('rufen Sie innerhalb von sieben Tagen an');
});

test('The same key sends one request', async () => {
  const key = { 'idempotency-key': 'the-same-request' };
  const first = await send(sample.answers, key);
  expect((await send(sample.answers, key)).json()).toEqual(first.json());
});

test('A bank must name its bank code, a website its URL, and all a permission', async () => {
  const { agency, declarations } = sample.answers;
  const { bankCode: _, website: _site, ...plain } = agency;
  const wrong = async (answers: object) =>
    (await send({ ...sample.answers, ...answers })).json<{ errors?: { pointer: string }[] }>().errors;
  expect((await send({ ...sample.answers, agency: plain })).statusCode).toBe(422);
  expect((await send({ ...sample.answers, agency: { ...plain, channel: 'broker' } })).statusCode).toBe(201);
  expect((await send({ ...sample.answers, agency: { ...plain, channel: 'platform' } })).statusCode).toBe(422);
  expect(
    (await send({ ...sample.answers, declarations: { ...declarations, permission: false } })).statusCode,
  ).toBe(422);
  expect(await wrong({ agency: { ...agency, ihkNumber: '4711' } })).toMatchObject([
    { pointer: '/ihkNumber' },
  ]);
});

test('The page is public although its path is below the agents portal', async () => {
  const page = await server.app.inject({
    url: '/vermittler/vertriebspartner-werden/',
    headers: { accept: 'text/html' },
  });
  const text = /id="bootstrap">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '{}';
  const bootstrapped = JSON.parse(text) as { page: object; wizard: { inputs: { role: string } } };
  expect(bootstrapped.page).toEqual({ kind: 'wizard' });
  expect(bootstrapped.wizard.inputs.role).toBe('offen');
});
