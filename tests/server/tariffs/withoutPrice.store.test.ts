import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '#engine/definition/json.ts';
import type { Price } from '#server/storage/model/price.ts';
import { startDouble, type DoubleAnswer, type DoubleServer } from '../../support/doubleServer.ts';
import type { TestApp } from '../../support/testApp.ts';
import { deliveredFor } from '../applications/deliveries.ts';
import { bicycleAnswers, createWizardServer, withAnswers } from '../wizardServer.ts';

const silent: DoubleAnswer = { status: 500, body: '' };
let double: DoubleServer;
let server: TestApp;
beforeAll(async () => {
  double = await startDouble(() => silent);
  server = await createWizardServer({}, { tariffService: { url: double.url, timeoutMs: 2000 } });
});
afterAll(async () => {
  await server.close();
  await double.close();
});

let keys = 0;
const send = (path: string, payload: object, key = `without-price-${++keys}`) =>
  server.app.inject({
    method: 'POST',
    url: `/api/produkte/FAHRRAD/${path}`,
    payload,
    headers: { 'idempotency-key': key },
  });
const request = { answers: bicycleAnswers, kind: 'request' };

/** A double of a working service: it returns another port's price in its own format. */
async function wellAgain(): Promise<void> {
  const other = await createWizardServer();
  const answer = await other.app.inject({
    method: 'POST',
    url: '/api/produkte/FAHRRAD/preis',
    payload: { answers: bicycleAnswers },
  });
  await other.close();
  const { tariff, variants } = answer.json<Price>();
  const body = JSON.stringify({ prices: [{ tariff, period: 'yearly', variants }] });
  double.answerWith(() => ({ status: 200, body }));
  // The circuit breaker's pause is over.
  server.clock.advance({ seconds: 11 });
}

test('A price that cannot be computed is reported as a temporary failure', async () => {
  const answer = await send('preis', { answers: bicycleAnswers });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    code: 'tariff-unreachable',
    title: 'Der Beitrag lässt sich gerade nicht berechnen.',
  });
});

test('An application without a price is refused unless it is sent as an inquiry', async () => {
  const answer = await send('antrag', { answers: bicycleAnswers, quote: 'x' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'tariff-unreachable' });
});

test('An inquiry without a price is referred to a person, stored, forwarded and confirmed', async () => {
  const answer = await send('antrag', request);
  expect(answer.statusCode, answer.body).toBe(201);
  const { number, ...received } = answer.json<JsonObject & { number: string }>();
  expect(received).toMatchObject({ decision: 'refer', withoutPrice: true });
  expect(received).not.toHaveProperty('price');
  const row = await server.deps.db
    .selectFrom('applications')
    .select(['decision', 'reasons', 'price', 'quote'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ decision: 'refer', reasons: ['withoutPrice'], price: null, quote: null });
  const { mail } = await deliveredFor(server, number);
  expect(mail.subject).toMatch(/^Ihre Anfrage /);
  expect(mail.text).toContain('schicken Ihnen ein Angebot');
  expect(mail.text).not.toContain('€ im Monat');
});

test('The earlier member for an inquiry means the same, also beside that for an application', async () => {
  for (const kind of [{}, { kind: 'application' }]) {
    const answer = await send('antrag', { answers: bicycleAnswers, withoutPrice: true, ...kind });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ decision: 'refer', withoutPrice: true });
  }
});

test('An inquiry is validated like any application', async () => {
  const wrong = await send('antrag', { ...request, answers: withAnswers({ person: { firstName: '' } }) });
  expect(wrong.statusCode).toBe(422);
});

test('Once prices are available, an inquiry is answered with one, and a person decides', async () => {
  await wellAgain();
  const answer = await send('antrag', request);
  expect(answer.statusCode).toBe(409);
  const { price } = answer.json<{ price: Price }>();
  expect(answer.json()).toMatchObject({ code: 'quote-stale' });
  // An inquiry does not become a contract, even with the right price.
  for (const reply of [{ kind: 'request' }, { withoutPrice: true }]) {
    const quoted = await send('antrag', { answers: bicycleAnswers, quote: price.quote, ...reply });
    expect(quoted.statusCode).toBe(409);
    expect(quoted.json()).toMatchObject({ code: 'quote-stale', price: { quote: price.quote } });
  }
  // Neither does an application without a price or with one that was never shown.
  for (const response of [{}, { kind: 'application' }, { kind: 'application', quote: 'shown-to-nobody' }])
    expect((await send('antrag', { answers: bicycleAnswers, ...response })).statusCode).toBe(409);
  const bound = { answers: bicycleAnswers, kind: 'application', quote: price.quote };
  const sent = await send('antrag', bound);
  expect(sent.statusCode, sent.body).toBe(201);
  expect(sent.json()).toMatchObject({ decision: 'accept', price: { tariff: price.tariff } });
  const row = await server.deps.db
    .selectFrom('applications')
    .select(['price', 'quote'])
    .where('number', '=', sent.json<{ number: string }>().number)
    .executeTakeFirstOrThrow();
  expect(row.quote).toBe(price.quote);
  expect(row.price?.['tariff']).toEqual({
    product: 'FAHRRAD',
    validFrom: '2026-01-01',
    hash: price.tariff.hash,
    identifier: 'FAHRRAD_RAD',
  });
});
