import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secretHash } from '#server/base/secretHash.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';
import { createWizardServer, withAnswers } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';

const agent = 'agent with the customer';
const near = '+491701112233';
const far = '+252612345678';
let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
  cast = await invite(server.deps);
});
beforeEach(async () => {
  server.deps.settings.sms.perHour = 1000;
  await server.deps.db.deleteFrom('identity_limits').execute();
});
afterAll(() => server.close());

async function ask(who: CallerName | undefined, path: string, payload: object) {
  const token = who && cast.tokens[who];
  const headers = { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await server.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const advised = (mobilePhone: string) =>
  withAnswers({
    consulting: { consultingLocation: 'byPhone', consultingReason: 'newBike' },
    firstInformation: { firstInformationReceived: true },
    contact: { mobilePhone },
  });

async function confirmation(mobilePhone: string, channel = 'sms') {
  const call = { context: 'vermittlerberatung', answers: advised(mobilePhone) };
  const { body } = await ask(agent, 'produkte/FAHRRAD/preis', call);
  return ask(agent, 'produkte/FAHRRAD/bestaetigung', { ...call, quote: body['quote'], channel });
}

/** The secret of a link to a draft that an agent has handed over. */
async function linkedDraft(mobilePhone: string): Promise<string> {
  const draft = { key: 'FAHRRAD', context: 'vermittlerberatung', answers: advised(mobilePhone) };
  const begun = await ask(agent, 'entwuerfe', draft);
  const { body } = await ask(agent, `entwuerfe/${String(begun.body['listedAs'])}/link`, { fuer: 'kunde' });
  return new URL(String(body['href'])).searchParams.get('savedDraftId') ?? '';
}

const linkCode = (secret: string) => ask(undefined, `entwuerfe/${secret}/code`, { channel: 'sms' });

describe('codes by text message share one rule: those of', () => {
  test('The confirmation for an agent follows the rule of codes by text message', async () => {
    expect((await confirmation(near)).status).toBe(201);
    server.deps.settings.sms.perHour = 1;
    expect((await confirmation(near)).body['code']).toBe('rate-limited');
    expect((await confirmation(near, 'mail')).status).toBe(201);
    server.deps.settings.sms.perHour = 1000;
    expect((await confirmation(far)).body['code']).toBe('confirmation-unreachable');
  });

  test('The link to a draft follows the rule of codes by text message', async () => {
    const secret = await linkedDraft(near);
    expect((await linkCode(secret)).status).toBe(201);
    server.deps.settings.sms.perHour = 1;
    expect((await linkCode(secret)).body['code']).toBe('rate-limited');
    expect((await linkCode(await linkedDraft(far))).body['code']).toBe('confirmation-unreachable');
  });

  test('Documents behind a link follow the rule, and use mail where text messages are not served', async () => {
    const keep = (phone: string) => {
      const secret = randomUUID();
      const kept = { id: randomUUID(), hash: secretHash(secret), reference: 'A-1', brand: 'haus' };
      const until = new Date(server.clock.now().getTime() + 86_400_000);
      const row = { ...kept, title: 'Papiere', email: 'anna@example.de', phone, files: '[]' };
      return server.deps.db
        .insertInto('paper_bundles')
        .values({ ...row, created_at: server.clock.now(), expires_at: until })
        .execute()
        .then(() => secret);
    };
    const [here, abroad] = [await keep(near), await keep(far)];
    const code = (secret: string) => ask(undefined, 'unterlagen/code', { secret });
    expect((await code(here)).body['channel']).toBe('sms');
    expect((await code(abroad)).body['channel']).toBe('mail');
    server.deps.settings.sms.perHour = 1;
    expect((await code(here)).body['code']).toBe('rate-limited');
  });

  test('A public code follows the rule, and all codes share one total', async () => {
    server.deps.settings.sms.perHour = 2;
    expect((await confirmation(near)).status).toBe(201);
    expect((await linkCode(await linkedDraft('+491709998877'))).status).toBe(201);
    const tan = await ask(undefined, 'tan', { purpose: 'kontakt', channel: 'sms', to: '+491705554433' });
    expect(tan.body['code']).toBe('rate-limited');
  });
});
