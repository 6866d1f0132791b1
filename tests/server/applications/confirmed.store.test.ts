import { randomUUID } from 'node:crypto';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { embeddedTariffs } from '#server/catalog/tariffs/port.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { readPdf, textOf } from '../../support/pdf.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';
import { eventsIn, inShort } from '../security/securityLines.ts';
import { createWizardServer, withAnswers } from '../wizardServer.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
  cast = await invite(server.deps);
});
afterAll(() => server.close());

const agent = 'agent with the customer';
const mail = 'kaethe.groessmann@example.de';
const advised = withAnswers({
  consulting: { consultingLocation: 'byPhone', consultingReason: 'newBike' },
  firstInformation: { firstInformationReceived: true },
});
const drawn = {
  name: 'Käthe Größmann',
  lines: [
    [10, 20, 30, 40, 50, 60, 70, 80],
    [90, 20, 95, 30, 99, 60, 120, 70],
  ],
};

interface Said {
  status: number;
  body: Record<string, unknown> & { code?: string };
}

async function ask(who: CallerName | undefined, path: string, payload: object, key?: string): Promise<Said> {
  const token = who && cast.tokens[who];
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const answer = await server.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

/** Returns the call that files an application at the current price. */
async function callOf(who: CallerName, more: object = {}) {
  const call = { context: 'vermittlerberatung', answers: advised, ...more };
  const { body } = await ask(who, 'produkte/FAHRRAD/preis', call);
  return { ...call, quote: String(body['quote']) };
}

const file = (who: CallerName | undefined, call: object, key: string = randomUUID()) =>
  ask(who, 'produkte/FAHRRAD/antrag', call, key);

const newest = async () => {
  await deliverDue({ ...server.deps, handlers: outboxHandlers(server.deps), maxAttempts: 3 });
  return (await transaction(server.deps.db, (trx) => newestMails(trx, 10))).find(
    ({ recipient, text }) => recipient === mail && /\b\d{6}\b/.test(text),
  );
};

/** Returns a confirmation by the customer's code. */
async function confirmed(who: CallerName, call: object) {
  const sent = await ask(who, 'produkte/FAHRRAD/bestaetigung', { ...call, channel: 'mail' });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const code = /\b\d{6}\b/.exec((await newest())?.text ?? '')?.[0] ?? '';
  const proven = await ask(who, 'produkte/FAHRRAD/bestaetigung/pruefen', { id: sent.body['id'], code });
  expect(proven.status, JSON.stringify(proven.body)).toBe(200);
  return { channel: 'mail', proof: String(proven.body['proof']) };
}

const stored = async (number: unknown) =>
  server.deps.db
    .selectFrom('applications')
    .selectAll()
    .where('number', '=', String(number))
    .executeTakeFirstOrThrow();

describe('an application that an agent files', () => {
  test.each([agent, 'sub-agent with the customer', 'deputy'] as const)(
    'An application filed by the %s without the customer is refused with the ways to confirm',
    async (who) => {
      const reply = await file(who, await callOf(who));
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject({
        code: 'customer-confirmation-needed',
        ways: ['handover', 'code', 'signature'],
        channels: [{ channel: 'mail', to: 'k***@e***' }],
        detail: expect.stringContaining('Code') as string,
      });
      expect(JSON.stringify(reply.body)).not.toContain(mail);
    },
  );

  test('An unconfirmed application is refused to agents and brokers in the context of customers, while customers file as before', async () => {
    const { firstInformation: _, consulting: _asked, ...answers } = advised;
    for (const who of [agent, 'broker'] as const) {
      const call = await callOf(who, { context: 'antrag', answers });
      expect((await file(who, call)).body.code).toBe('customer-confirmation-needed');
    }
    const own = await callOf('owner', { context: 'antrag', answers });
    expect((await file(undefined, own)).status).toBe(201);
  });

  test('The security log records the sent code, its check and the confirmation', async () => {
    const from = server.lines.length;
    const call = await callOf(agent);
    const confirmation = await confirmed(agent, call);
    expect((await file(agent, { ...call, confirmation })).status).toBe(201);
    const signed = { ...call, confirmation: { signature: drawn } };
    expect((await file(agent, signed)).status).toBe(201);
    const logged = () => eventsIn(server.lines.slice(from));
    await expect
      .poll(() => logged().map(inShort))
      .toEqual([
        'confirmation success sent',
        'code success sent',
        'code success tan',
        'confirmation success tan',
        'confirmation success signature',
      ]);
    expect(new Set(logged().map(({ person }) => person)).size, 'all by the agent').toBe(1);
    expect(JSON.stringify(logged())).not.toMatch(/gr(ö|oe)(ß|ss)mann|1000000017/i);
  });

  test('An application is accepted once with a code that names product and price, and its consents record it', async () => {
    const call = await callOf(agent);
    const confirmation = await confirmed(agent, call);
    expect((await newest())?.text).toMatch(/Fahrradversicherung, .*€ im (Jahr|Monat)/);
    const key = randomUUID();
    const reply = await file(agent, { ...call, confirmation }, key);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    expect(reply.body['confirmedBy']).toBe('code');
    // A repetition gets the same answer; another application finds the code consumed.
    expect(await file(agent, { ...call, confirmation }, key)).toEqual(reply);
    expect((await file(agent, { ...call, confirmation })).body.code).toBe('proof-invalid');
    const row = await stored(reply.body['number']);
    expect(row.confirmation).toMatchObject({
      way: 'code',
      agent: cast.agent,
      destination: 'k***@e***',
      at: server.clock.now().toISOString(),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(row.consents.length).toBeGreaterThan(2);
    for (const consent of row.consents)
      expect(consent).toMatchObject({ givenBy: 'customer', recorded: 'code', agent: cast.agent });
  });

  test('Other answers, another price, another agent and ten minutes require a new code', async () => {
    const call = await callOf(agent);
    const confirmation = await confirmed(agent, call);
    const other = await callOf(agent, {
      answers: { ...advised, parking: { ...advised['parking'], lockPrice: 9990 } },
    });
    expect((await file(agent, { ...other, confirmation })).body.code).toBe('proof-invalid');
    const dearer = await callOf(agent, {
      answers: { ...advised, cover: { ...advised['cover'], deductible: 'none' } },
    });
    expect((await file(agent, { ...dearer, confirmation })).body.code).toBe('proof-invalid');
    expect((await file('sub-agent with the customer', { ...call, confirmation })).body.code).toBe(
      'proof-invalid',
    );
    const now = server.clock.now();
    const ends = (expires_at: Date) =>
      server.deps.db.updateTable('account_tans').set({ expires_at }).execute();
    await ends(now);
    expect((await file(agent, { ...call, confirmation })).body.code).toBe('proof-invalid');
    await ends(new Date(now.getTime() + 60_000));
    expect((await file(agent, { ...call, confirmation })).status).toBe(201);
  });

  test('An application is accepted with a signature, which the documents show', async () => {
    const call = await callOf(agent);
    for (const signature of [{ name: ' ' }, { name: 'K.' }, { name: 'Käthe', lines: [[5, 5, 6, 6]] }])
      expect((await file(agent, { ...call, confirmation: { signature } })).body.code).toBe(
        'signature-incomplete',
      );
    const reply = await file(agent, { ...call, confirmation: { signature: drawn } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    expect((await stored(reply.body['number'])).confirmation).toMatchObject({
      way: 'signature',
      signature: drawn,
    });
    const papers = reply.body['personalDocuments'] as { id: string; href: string }[];
    const copy = await server.app.inject(papers.find(({ id }) => id === 'antrag')?.href ?? '');
    const text = textOf((await readPdf(copy.rawPayload)).tree).replace(/\s+/g, ' ');
    expect(text).toContain('Käthe Größmann hat ihn am 20.11.2026, 10:00 Uhr vor Ort unterschrieben');
    expect(text).toContain('von Ihnen, unterschrieben');
  });

  test('An application from a handed-over draft is refused with and without a code', async () => {
    const begun = await ask(agent, 'entwuerfe', {
      key: 'FAHRRAD',
      context: 'vermittlerberatung',
      answers: advised,
    });
    const draftId = String(begun.body['id']);
    const call = await callOf(agent, { draftId });
    const confirmation = await confirmed(agent, call);
    const link = await ask(agent, `entwuerfe/${String(begun.body['listedAs'])}/link`, { fuer: 'kunde' });
    expect(link.status).toBe(201);
    for (const more of [{}, { confirmation }, { confirmation: { signature: drawn } }])
      expect((await file(agent, { ...call, ...more })).body.code).toBe('draft-handed');
    const asked = await ask(agent, 'produkte/FAHRRAD/bestaetigung', { ...call, channel: 'mail' });
    expect(asked.body.code).toBe('draft-handed');
  });

  test.each([agent, 'sub-agent with the customer'] as const)(
    'No code of the %s is sent to an address of the agency',
    async (who) => {
      const answers = { ...advised, contact: { ...advised.contact, email: 'uli@example.de' } };
      const call = await callOf(who, { answers });
      const reply = await file(who, call);
      expect(reply.body).toMatchObject({ code: 'customer-confirmation-needed', channels: [] });
      const asked = await ask(who, 'produkte/FAHRRAD/bestaetigung', { ...call, channel: 'mail' });
      expect([asked.status, asked.body.code]).toEqual([422, 'confirmation-unreachable']);
    },
  );

  test('Only agents send codes, and only at a displayed price', async () => {
    const call = { ...(await callOf(agent)), channel: 'mail' };
    expect((await ask(undefined, 'produkte/FAHRRAD/bestaetigung', call)).status).toBe(401);
    expect((await ask('owner', 'produkte/FAHRRAD/bestaetigung', call)).status).toBe(403);
    expect((await ask(agent, 'produkte/FAHRRAD/bestaetigung', { ...call, quote: 'x' })).body.code).toBe(
      'quote-stale',
    );
    expect((await ask(agent, 'produkte/FAHRRAD/bestaetigung', { ...call, channel: 'sms' })).body.code).toBe(
      'confirmation-unreachable',
    );
    const open = { id: randomUUID(), code: '123456' };
    expect((await ask(undefined, 'produkte/FAHRRAD/bestaetigung/pruefen', open)).status).toBe(403);
    expect((await ask(agent, 'produkte/FAHRRAD/bestaetigung/pruefen', open)).body.code).toBe('code-expired');
  });
});

describe('a request that an agent sends for a customer while no price can be computed', () => {
  const before = { ...embeddedTariffs };
  const unreachable = () => Promise.reject(new PlatformError('tariff-unreachable'));
  const call = { context: 'vermittlerberatung', answers: advised };
  const away = () =>
    Object.assign(server.deps.tariffs, { priceFor: unreachable, quotedPriceFor: unreachable });
  afterEach(() => void Object.assign(server.deps.tariffs, before));

  test.each([{ kind: 'request' }, { withoutPrice: true }])(
    'A request without a price needs no confirmation and is not binding: %o',
    async (how) => {
      const { quote } = await callOf(agent);
      away();
      const reply = await file(agent, { ...call, ...how, quote });
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      expect(reply.body).toMatchObject({ decision: 'refer', withoutPrice: true });
      expect(reply.body).not.toHaveProperty('price');
      expect(reply.body).not.toHaveProperty('confirmedBy');
      const row = await stored(reply.body['number']);
      expect([row.price, row.confirmation, row.decision]).toEqual([null, null, 'refer']);
      expect(row.consents.length).toBeGreaterThan(2);
      for (const consent of row.consents)
        expect(consent).toMatchObject({ givenBy: 'agent', recorded: 'spoken', agent: cast.agent });
      for (let round = 0; round < 3; round += 1)
        await deliverDue({ ...server.deps, handlers: outboxHandlers(server.deps), maxAttempts: 3 });
      const mails = await transaction(server.deps.db, (trx) => newestMails(trx, 20));
      const text = mails.find(({ subject }) => subject.includes(String(reply.body['number'])))?.text;
      expect(text).toContain('haben Sie nichts beantragt und zahlen nichts');
      expect(text).not.toMatch(/€|zahlungspflichtig/);
    },
  );

  test('A request is shown the price once available, and an application is refused until then', async () => {
    const { quote } = await callOf(agent);
    const returned = await file(agent, { ...call, kind: 'request', quote });
    expect([returned.status, returned.body.code]).toEqual([409, 'quote-stale']);
    away();
    const binding = await file(agent, { ...call, quote });
    expect([binding.status, binding.body.code]).toEqual([503, 'tariff-unreachable']);
  });
});
