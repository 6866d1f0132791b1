import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandTokens } from '#server/base/brandTokens.ts';
import { startSmtpDouble, type SmtpDouble } from '../../support/smtpDouble.ts';
import type { TestApp } from '../../support/testApp.ts';
import { stageOf, type Stage } from '../mail/stage.ts';
import { createWizardServer, withAnswers } from '../wizardServer.ts';

const agent = 'agent with the customer' as const;
const email = 'kaethe.groessmann@example.de';
let smtp: SmtpDouble;
let server: TestApp;
let stage: Stage;
beforeAll(async () => {
  smtp = await startSmtpDouble();
  server = await createWizardServer({}, { smtpUrl: smtp.url });
  stage = await stageOf(server, 'nord');
  const person = decodeJwt(stage.cast.tokens[agent] ?? '').sub ?? '';
  // The agent's brand differs from the customer's.
  const brands = JSON.stringify(['haus', 'nord']);
  await server.deps.db.updateTable('accounts').set({ brands }).where('person', '=', person).execute();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const answers = withAnswers({
  consulting: { consultingLocation: 'byPhone', consultingReason: 'newBike' },
  firstInformation: { firstInformationReceived: true },
});
const call = { context: 'vermittlerberatung', answers };

/** Sends a call under a brand, or without one. */
async function under(brand: string | undefined, url: string, payload: object) {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      authorization: `Bearer ${stage.cast.tokens[agent] ?? ''}`,
      'idempotency-key': `${brand}-${url}-${Math.random()}`,
      ...(brand !== undefined && { 'x-brand': brand }),
    },
  });
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> };
}

describe('an agent with two brands', () => {
  test('knows both, and begins for a customer in the brand of the customer unless another is named', async () => {
    const { body } = await stage.ask('GET', '/api/konto', { as: agent });
    expect(body['brands']).toEqual(['haus', 'nord']);
    const file = await stage.ask('GET', `/api/partner/${stage.cast.partner}`, { as: agent });
    expect(file.body['brand']).toBe('nord');
    const draft = { key: 'FAHRRAD', partner: stage.cast.partner, ...call };
    const begun = async (brand: string | undefined, more: object = {}) =>
      (await under(brand, '/api/entwuerfe', { ...draft, ...more })).body['brand'];
    expect(await begun(undefined)).toBe('nord');
    expect(await begun('haus')).toBe('haus');
    expect(await begun(undefined, { brand: 'haus' })).toBe('haus');
    // Calls with a draft have its brand by default.
    const { body: own } = await under(undefined, '/api/entwuerfe', draft);
    const going = { ...call, answers, draftId: own['id'] };
    const { body: price } = await under(undefined, '/api/produkte/FAHRRAD/preis', going);
    const asked = { ...going, quote: price['quote'], channel: 'mail' };
    expect((await under(undefined, '/api/produkte/FAHRRAD/bestaetigung', asked)).status).toBe(201);
    expect((await stage.newest(email, 'customerConfirmation')).brand).toBe('nord');
    const foreign = await under('direkt', '/api/entwuerfe', draft);
    expect(foreign.status).toBe(404);
    expect((await under(undefined, '/api/entwuerfe', { ...draft, brand: 'direkt' })).status).toBe(404);
  });

  test.each(['haus', 'nord'] as const)(
    'advises in %s: price, code, application and mail follow',
    async (brand) => {
      const url = '/api/produkte/FAHRRAD';
      const { body: price } = await under(brand, `${url}/preis`, call);
      const priced = { ...call, quote: price['quote'] };
      const asked = await under(brand, `${url}/bestaetigung`, { ...priced, channel: 'mail' });
      expect(asked.status, JSON.stringify(asked.body)).toBe(201);
      const code = await stage.codeFor(email);
      const proven = await under(brand, `${url}/bestaetigung/pruefen`, { id: asked.body['id'], code });
      const confirmation = { channel: 'mail', proof: proven.body['proof'] };
      const filed = await under(brand, `${url}/antrag`, { ...priced, confirmation });
      expect(filed.status, JSON.stringify(filed.body)).toBe(201);
      const { name } = brandTokens(brand).sender;
      for (const template of ['customerConfirmation', 'application.accept'] as const) {
        const mail = await stage.newest(email, template);
        expect([mail.brand, mail.senderName]).toEqual([brand, name]);
        expect(mail.text).toContain(name);
      }
      const row = await server.deps.db
        .selectFrom('applications')
        .select('brand')
        .where('number', '=', String(filed.body['number']))
        .executeTakeFirst();
      expect(row?.brand).toBe(brand);
    },
  );
});
