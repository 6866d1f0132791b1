import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Definition } from '#engine/definition/definition.ts';
import { applicantOf } from '#server/insurance/creditCheck/applicant.ts';
import { createCreditCheck } from '#server/insurance/creditCheck/service.ts';
import { startDouble, type DoubleAnswer, type DoubleServer } from '../../support/doubleServer.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createWizardServer, withAnswers } from '../wizardServer.ts';
import { stub } from '../../support/stub.ts';

describe('The demo people', () => {
  const ask = createCreditCheck({ environment: 'localhost' });

  test.each([
    ['somebody', { firstName: 'Käthe', lastName: 'Größmann' }, 'ok'],
    ['nobody', {}, 'ok'],
    ['Karl Klamm, however it is written', { firstName: ' karl', lastName: 'KLAMM ' }, 'failed'],
    ['another Klamm', { firstName: 'Karla', lastName: 'Klamm' }, 'ok'],
    ['Anna Ausfall', { firstName: 'Anna', lastName: 'Ausfall' }, 'unavailable'],
    ['a business that fails', { company: 'Klamm Handels GmbH' }, 'failed'],
    [
      'a business, whoever speaks for it',
      { company: 'Bäckerei Korn', firstName: 'Karl', lastName: 'Klamm' },
      'ok',
    ],
  ])('%s', async (_name, applicant, answer) => {
    expect(await ask(applicant)).toBe(answer);
  });
});

test('Without a service, demo names have no effect outside localhost and the application is referred', async () => {
  for (const environment of ['accept', 'development', 'integration', 'production'] as const) {
    const ask = createCreditCheck({ environment });
    expect(await ask({ firstName: 'Karl', lastName: 'Klamm' })).toBe('unavailable');
    expect(await ask({ firstName: 'Käthe', lastName: 'Größmann' })).toBe('unavailable');
  }
});

describe('A service outside', () => {
  let service: DoubleServer;
  beforeAll(async () => {
    service = await startDouble(() => 'silent');
  });
  afterAll(() => service.close());

  test.each<[string, DoubleAnswer, string]>([
    ['that says ok', { status: 200, body: '{"result":"ok"}' }, 'ok'],
    ['that says failed', { status: 200, body: '{"result":"failed"}' }, 'failed'],
    ['that says something else', { status: 200, body: '{"result":"maybe"}' }, 'unavailable'],
    ['that says nothing', { status: 200, body: 'null' }, 'unavailable'],
    ['that answers with a page', { status: 200, body: '<html>' }, 'unavailable'],
    ['that is broken', { status: 500, body: '{"result":"ok"}' }, 'unavailable'],
    ['that takes too long', 'silent', 'unavailable'],
  ])('%s', async (_name, given, answer) => {
    service.answerWith(() => given);
    const ask = createCreditCheck({
      environment: 'production',
      creditCheck: { url: service.url, timeoutMs: 300 },
    });
    expect(await ask({ lastName: 'Muster' })).toBe(answer);
  });

  test('A credit service is shown the token of the settings', async () => {
    service.answerWith(() => ({ status: 200, body: '{"result":"ok"}' }));
    const creditCheck = { url: service.url, timeoutMs: 3000, token: 'credit-token' };
    await createCreditCheck({ environment: 'production', creditCheck })({ lastName: 'Muster' });
    expect(service.received.at(-1)?.authorization).toBe('Bearer credit-token');
  });

  test('A credit service that is unreachable counts as unavailable', async () => {
    const ask = createCreditCheck({
      environment: 'production',
      creditCheck: { url: 'http://127.0.0.1:1', timeoutMs: 300 },
    });
    expect(await ask({ lastName: 'Muster' })).toBe('unavailable');
  });
});

test('The credit check concerns the policy holder, found by semantics', () => {
  const field = (name: string, semantic: string) => ({
    pointer: `/who/${name}`,
    name,
    type: 'string' as const,
    semantic,
  });
  const definition = stub<Definition>({
    pages: {
      who: {
        fields: [
          field('first', 'given-name'),
          field('last', 'family-name'),
          field('born', 'bday'),
          field('otherFirst', 'holder-given-name'),
          field('otherLast', 'holder-family-name'),
          { pointer: '/who/home', name: 'home', type: 'object', semantic: 'address', fields: [] },
        ],
      },
    },
  });
  const home = { street: 'Prager Straße', postcode: '01069', city: 'Dresden', extra: 'Hinterhaus' };
  const own = { first: 'Käthe', last: 'Größmann', born: '1980-02-01', home };
  const address = { street: 'Prager Straße', postcode: '01069', city: 'Dresden' };
  expect(applicantOf(definition, { who: own })).toEqual({
    firstName: 'Käthe',
    lastName: 'Größmann',
    birthDate: '1980-02-01',
    address,
  });
  expect(applicantOf(definition, { who: { ...own, otherFirst: 'Karl', otherLast: 'Klamm' } })).toMatchObject({
    firstName: 'Karl',
    lastName: 'Klamm',
  });
});

describe('An application', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createWizardServer();
  });
  afterAll(() => server.close());

  let keys = 0;
  async function apply(name: { firstName: string; lastName: string }, paymentPeriod: string) {
    const answers = withAnswers({ person: name, payment: { paymentPeriod } });
    const post = (path: string, payload: object, headers = {}) =>
      server.app.inject({ method: 'POST', url: `/api/produkte/FAHRRAD/${path}`, payload, headers });
    const { quote } = (await post('preis', { answers })).json<{ quote: string }>();
    const headers = { 'idempotency-key': `credit-${++keys}` };
    return post('antrag', { answers, quote }, headers);
  }
  const klamm = { firstName: 'Karl', lastName: 'Klamm' };

  test('A monthly application with bad credit is refused without a reason', async () => {
    const answer = await apply(klamm, 'monthly');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'credit-check-failed' });
    expect(answer.body).not.toMatch(/bonit|zahlungs|credit(?!-check-failed)|klamm/i);
    expect(server.lines.join('')).not.toMatch(/klamm/i);
    expect(await server.deps.db.selectFrom('applications').selectAll().execute()).toEqual([]);
  });

  test('A yearly application needs no credit check', async () => {
    const answer = await apply(klamm, 'yearly');
    expect(answer.json()).toMatchObject({ decision: 'accept' });
  });

  test('An application is referred when the credit service is unavailable', async () => {
    const answer = await apply({ firstName: 'Anna', lastName: 'Ausfall' }, 'monthly');
    expect(answer.json()).toMatchObject({ decision: 'refer' });
    const rows = await server.deps.db.selectFrom('applications').select('reasons').execute();
    expect(rows.map(({ reasons }) => reasons)).toContainEqual(['creditCheck']);
  });
});
