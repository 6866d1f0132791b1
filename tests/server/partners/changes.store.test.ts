import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { partnerChangesOf } from '#server/people/partners/changeStore.ts';
import { applyDueMoves } from '#server/people/partners/service.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';
import { createTestApp, TestClock, type TestApp } from '../../support/testApp.ts';

let server: TestApp;
let cast: Cast;
const clock = new TestClock('2026-11-20T10:00:00Z');
const flags: { [key: string]: boolean } = {};
const allOn = {
  'relocation-service': true,
  'relocation-service-customer': true,
  'relocation-service-date': true,
};
beforeAll(async () => {
  server = await createTestApp({
    clock,
    flags: {
      flagsFor: () => flags,
      features: () => ({}),
      hasExperiments: () => false,
      replace: () => undefined,
    },
  });
});
beforeEach(async () => {
  Object.assign(flags, allOn);
  clock.moveTo(new Date('2026-11-20T10:00:00Z'));
  cast = await invite(server.deps);
  await transaction(server.deps.db, (trx) => trx.deleteFrom('identity_limits').execute());
});
afterAll(() => server.close());

interface Said {
  [member: string]: unknown;
  type?: string;
}
async function call(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  { as = 'owner', version = 1, body, key = randomUUID() }: Call = {},
): Promise<{ status: number; body: Said }> {
  const answer = await server.app.inject({
    method,
    url: path.replace('{id}', cast.partner),
    ...(body && { payload: body }),
    headers: {
      authorization: `Bearer ${cast.tokens[as]}`,
      'if-match': `"${version}"`,
      'idempotency-key': key,
    },
  });
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json<Said>() };
}
interface Call {
  as?: CallerName;
  version?: number;
  body?: object;
  key?: string;
}

/** Messages to a person, newest first. */
async function sentTo(recipient: string): Promise<string[]> {
  const handlers = outboxHandlers(server.deps);
  for (let round = 0; round < 3; round += 1) await deliverDue({ ...server.deps, handlers, maxAttempts: 3 });
  const mails = await transaction(server.deps.db, (trx) => newestMails(trx, 50));
  return mails.filter((mail) => mail.recipient === recipient).map(({ text }) => text);
}

const own = '+491701234711';
const codeIn = (texts: string[]) => /\b\d{6}\b/.exec(texts.find((text) => /Ihr Code/.test(text)) ?? '')?.[0];

/** A proof by the customer, or for an agent one that the customer gives by the known number. */
async function proofFor(
  purpose: string,
  as: CallerName = 'owner',
  accounts = ['DE89370400440532013000'],
): Promise<string> {
  const path = as === 'owner' ? '/api/benutzer/tan/{id}' : '/api/tan';
  const bound = purpose === 'bankverbindung' && { accounts };
  const asked =
    as === 'owner'
      ? { purpose, ...bound }
      : { purpose, channel: 'sms', to: own, ...(bound && { ...bound, partner: cast.partner }) };
  const sent = await call('POST', path, { as, body: asked });
  const code = codeIn(await sentTo(own));
  const { body } = await call('POST', `${path}/pruefen`, { as, body: { id: sent.body['id'], code } });
  return String(body['proof']);
}

const auditOf = () => transaction(server.deps.db, (trx) => partnerChangesOf(trx, cast.partner));
const address = { street: 'Am Markt', streetNumber: '1', postcode: '04109', city: 'Leipzig' };
const before = { street: 'Prager Straße', streetNumber: '12a', postcode: '01069', city: 'Dresden' };
const contact = { email: 'kaethe.groessmann@example.de', mobile: own };
const existing = { salutation: 'ms', firstName: 'Käthe', lastName: 'Größmann', address: before, contact };

describe('a person or company', () => {
  test('A change of a customer is notified and recorded, and concurrent changes are not overwritten', async () => {
    const body = { ...existing, lastName: 'Neumann', familyStatus: 'couple' };
    expect((await call('PUT', '/api/partner/{id}', { body })).status).toBe(204);
    const { body: now } = await call('GET', '/api/partner/{id}');
    expect(now).toMatchObject({ lastName: 'Neumann', familyStatus: 'couple', version: 2 });
    expect(now['birthDate']).toBe('1980-02-03');
    expect((await call('PUT', '/api/partner/{id}', { body })).body).toMatchObject({
      status: 412,
      etag: '"2"',
    });
    for (const way of [contact.email, own]) expect((await sentTo(way))[0]).toContain('Ihre Daten');
    expect(await auditOf()).toMatchObject([
      {
        kind: 'data',
        changed_by: { role: 'benutzer', number: cast.partner },
        before: { lastName: 'Größmann' },
        after: { lastName: 'Neumann' },
      },
    ]);
  });

  test('A new e-mail address requires a code, and the old address is notified', async () => {
    const email = 'neu@example.de';
    const body = { ...existing, contact: { ...contact, email } };
    expect((await call('PUT', '/api/partner/{id}', { body })).body.type).toContain('proof-invalid');
    const proof = await proofFor('kontaktdaten');
    expect((await call('PUT', '/api/partner/{id}', { body: { ...body, proof } })).status).toBe(204);
    expect((await sentTo(contact.email))[0]).toContain('wurden geändert');
    expect(await sentTo(email)).toEqual([]);
  });

  test('A person cannot become a company, and names and addresses are validated', async () => {
    for (const wrong of [
      { ...existing, companyName: 'Größmann GmbH', legalForm: 'gmbh' },
      { ...existing, firstName: 'R2D2' },
      { ...existing, address: { ...before, postcode: '1069' } },
      { ...existing, contact: { ...contact, mobile: '0170' } },
      { ...existing, birthDate: '1990-01-01' },
    ])
      expect((await call('PUT', '/api/partner/{id}', { body: wrong })).status).toBe(422);
    expect(await auditOf()).toEqual([]);
  });
});

describe('bank accounts', () => {
  const items = [{ iban: 'DE89 3704 0044 0532 0130 00', holder: 'Käthe Größmann', mandate: true }];
  const path = '/api/partner/{id}/bankverbindung';

  test('Bank accounts are changed with a code that is valid for nothing else', async () => {
    expect((await call('PUT', path, { body: { items } })).body.type).toContain('proof-invalid');
    const other = await proofFor('kontaktdaten');
    expect((await call('PUT', path, { body: { items, proof: other } })).body.type).toContain('proof-invalid');
    const proof = await proofFor('bankverbindung');
    expect((await call('PUT', path, { body: { items, proof } })).status).toBe(204);
    const { body } = await call('GET', path);
    expect(body['items']).toMatchObject([
      { iban: 'DE89370400440532013000', mandate: { givenOn: '2026-11-20' } },
    ]);
    expect((await sentTo(contact.email))[0]).toContain('endet jetzt auf 3000');
    expect((await auditOf()).map(({ kind }) => kind)).toEqual(['bank']);
  });

  test('A new bank account is held for a day, and its code is valid for no other account', async () => {
    const proof = await proofFor('bankverbindung', 'owner', ['DE75512108001245126199']);
    expect((await call('PUT', path, { body: { items, proof } })).body.type).toContain('proof-invalid');
    const good = await proofFor('bankverbindung');
    expect((await call('PUT', path, { body: { items, proof: good } })).status).toBe(204);
    const held = await server.deps.db
      .selectFrom('payout_accounts')
      .selectAll()
      .where('partner', '=', cast.partner)
      .execute();
    expect(held).toMatchObject([
      { iban: 'DE89370400440532013000', held_until: new Date('2026-11-21T10:00:00Z') },
    ]);
  });

  test('A bank account needs a valid IBAN, and the code stays valid after a mistake', async () => {
    const proof = await proofFor('bankverbindung');
    const wrong = [{ iban: 'DE89370400440532013001', holder: 'Käthe Größmann' }];
    expect((await call('PUT', path, { body: { items: wrong, proof } })).body.type).toContain('iban-invalid');
    expect((await call('PUT', path, { body: { items, proof }, version: 7 })).status).toBe(412);
    expect((await call('PUT', path, { body: { items, proof } })).status).toBe(204);
  });

  test('An agent changes bank accounts only with a code that the customer received', async () => {
    const as = 'agent with the customer';
    expect((await call('PUT', path, { as, body: { items } })).body.type).toContain('proof-invalid');
    const proof = await proofFor('bankverbindung', as);
    expect((await call('PUT', path, { as, body: { items, proof } })).status).toBe(204);
    expect(await auditOf()).toMatchObject([{ changed_by: { role: 'vermittler', number: cast.agent } }]);
  });
});

describe('a move', () => {
  const path = '/api/partner/{id}/umzug';
  const addressNow = async () => (await call('GET', '/api/partner/{id}')).body;

  test('A move takes effect on its day, and a repeated request announces it once', async () => {
    const key = randomUUID();
    const body = { address, movesOn: '2026-12-01' };
    const first = await call('POST', path, { body, key });
    expect(first).toMatchObject({ status: 201, body: { applied: false, movesOn: '2026-12-01' } });
    expect(await call('POST', path, { body, key })).toEqual(first);
    expect(await addressNow()).toMatchObject({ address: before, move: body });
    expect((await sentTo(contact.email)).filter((text) => text.includes('01.12.2026'))).toHaveLength(1);
    const { db } = server.deps;
    await transaction(db, (trx) => applyDueMoves(trx, '2026-11-30', clock.now()));
    expect(await addressNow()).toMatchObject({ address: before });
    await transaction(db, (trx) => applyDueMoves(trx, '2026-12-01', clock.now()));
    const after = await addressNow();
    expect(after['address']).toEqual(address);
    expect(after['move']).toBeUndefined();
  });

  test('A move without a day takes effect at once, and one too far in the future is refused', async () => {
    for (const movesOn of ['2025-11-19', '2027-11-21'])
      expect((await call('POST', path, { body: { address, movesOn } })).body.type).toContain('moving-day');
    expect((await call('POST', path, { body: { address } })).body).toMatchObject({ applied: true });
    expect(await addressNow()).toMatchObject({ address });
    expect(await auditOf()).toMatchObject([
      { kind: 'move', effective_on: '2026-11-20', before: { address: before } },
    ]);
  });

  test('Flags decide whether customers and agents can announce moves, and for a later day', async () => {
    const as = 'agent with the customer';
    const status = async (call_: Call) => (await call('POST', path, call_)).status;
    const dated = { address, movesOn: '2026-12-01' };
    Object.assign(flags, { 'relocation-service-customer': false });
    expect([await status({ body: { address } }), await status({ as, body: { address } })]).toEqual([
      409, 201,
    ]);
    Object.assign(flags, { ...allOn, 'relocation-service': false });
    expect([await status({ body: { address } }), await status({ as, body: { address } })]).toEqual([
      201, 409,
    ]);
    Object.assign(flags, { ...allOn, 'relocation-service-date': false });
    expect([await status({ body: dated }), await status({ body: { address } })]).toEqual([409, 201]);
  });
});

describe('the partner of an agent number', () => {
  test("The partner of an agent's number is shown to that agent only", async () => {
    const path = (number: string) => `/api/partner/findByVermittlernummer/${number}`;
    const as = 'agent with the customer';
    const mine = await call('GET', path(cast.agent), { as });
    expect(mine).toMatchObject({ status: 200, body: { number: cast.agent } });
    expect(mine.body['bankAccounts']).toBeUndefined();
    const foreign = await call('GET', path(cast.agent), { as: 'agent without the customer' });
    expect(foreign.status).toBe(404);
    const missing = await call('GET', path('1999999998'), { as });
    expect({ ...missing.body, errorId: '' }).toEqual({ ...foreign.body, errorId: '' });
    expect((await call('GET', path(cast.agent))).status).toBe(403);
  });
});
