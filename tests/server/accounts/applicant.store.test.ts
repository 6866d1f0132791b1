import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { createCustomerStates } from '#server/insurance/todos/customerStates.ts';
import { toDosOf } from '#server/insurance/todos/todoList.ts';
import { accountsOf } from '#server/people/partners/accounts.ts';
import { findPartner, insertPartners } from '#server/people/partners/service.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createWizardServer, withAnswers } from '../wizardServer.ts';

/** An account in one step: whoever has just applied chooses a password, and two codes prove mailbox and phone. */

const mobile = '+491701234567';
const password = 'Herbst-2026!';
let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

const post = async (url: string, payload: object, headers: { [name: string]: string } = {}) => {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json<{ [member: string]: string }>() };
};

/** The application of somebody new. */
interface Sent {
  application: string;
  reference: string;
}

let applied = 0;
async function apply(email: string): Promise<Sent> {
  const answers = withAnswers({
    contact: { email, mobilePhone: mobile },
    bikeDetails: { frameNumberTiming: 'later' },
  });
  const url = '/api/produkte/FAHRRAD';
  const { quote } = (await post(`${url}/preis`, { answers })).body;
  applied += 1;
  const key = { 'idempotency-key': `application-${applied}` };
  const { status, body } = await post(`${url}/antrag`, { answers, quote }, key);
  expect([status, body['accountReference']?.length]).toEqual([201, 22]);
  return { application: body['number'] ?? '', reference: body['accountReference'] ?? '' };
}

async function deliver(): Promise<void> {
  const handlers = outboxHandlers(server.deps);
  for (let round = 0; round < 3; round += 1) await deliverDue({ ...server.deps, handlers, maxAttempts: 3 });
}

/** Returns what the code proves that goes to an address or number of the application. */
async function proofOf(sent: Sent, channel: 'mail' | 'sms', recipient: string): Promise<string> {
  const { status, body } = await post('/api/benutzer/antragszugang/tan', { ...sent, channel });
  expect(status).toBe(201);
  await deliver();
  const mails = await transaction(server.deps.db, (trx) => newestMails(trx, 50));
  const text = mails.find((mail) => mail.recipient === recipient && /\b\d{6}\b/.test(mail.text))?.text ?? '';
  const code = /\b\d{6}\b/.exec(text)?.[0];
  return (await post('/api/tan/pruefen', { id: body['id'], code })).body['proof'] ?? '';
}

const register = (sent: Sent, more: object) =>
  post('/api/benutzer/antragszugang', { ...sent, password, ...more });

const personOf = async (email: string) => {
  const { admin } = await server.deps.identity();
  return transaction(server.deps.db, (trx) => admin.find(trx, 'benutzer', email));
};

test('A newcomer becomes a customer with an account by a password and two codes, and finds the application there', async () => {
  const email = 'neu@example.de';
  const sent = await apply(email);
  expect((await post('/api/benutzer/antragszugang/pruefen', sent)).body).toEqual({
    email: 'n***@e***',
    phone: '… 4567',
  });
  const mailProof = await proofOf(sent, 'mail', email);
  const phoneProof = await proofOf(sent, 'sms', mobile);
  expect((await register(sent, { mailProof })).body['type']).toContain('proof-invalid');
  expect((await register(sent, { phoneProof })).body['type']).toContain('proof-invalid');
  // A weak password consumes nothing.
  const weak = await register(sent, { mailProof, phoneProof, password: 'Käthe-2026!' });
  expect(weak.body['type']).toContain('password-weak');
  expect(await register(sent, { mailProof, phoneProof })).toEqual({ status: 201, body: { email } });

  const person = await personOf(email);
  const number = person?.attributes['custom:partnernummer'] ?? '';
  await transaction(server.deps.db, async (trx) => {
    expect(await accountsOf(trx, 'benutzer', number)).toMatchObject([{ person: person?.id }]);
    expect(await findPartner(trx, number)).toMatchObject({
      brand: 'haus',
      agent: null,
      data: {
        kind: 'person',
        firstName: 'Käthe',
        lastName: 'Größmann',
        address: { street: 'Prager Straße', streetNumber: '12a', postcode: '01069', city: 'Dresden' },
        contact: { email, mobile },
      },
    });
    const owned = await trx.selectFrom('customer_applications').selectAll().execute();
    expect(owned).toEqual([{ application: sent.application, partner: number }]);
    const papers = await trx
      .selectFrom('contract_documents')
      .select('id')
      .where('partner', '=', number)
      .execute();
    expect(papers.length).toBeGreaterThan(0);
  });
  const state = await createCustomerStates(server.deps)(number, () => true);
  expect(state && toDosOf({ ...state, drafts: [], unread: 0 }, '2026-11-20')).toMatchObject([
    { kind: 'step', about: sent.application, by: '2026-12-04', address: '/nachreichen/' },
    { kind: 'application', about: sent.application },
  ]);
});

test('A prospect who applies by the prepared draft stays the same record, with the data of the application', async () => {
  const { db, clock } = server.deps;
  const email = 'interessiert@example.de';
  const sent = await apply(email);
  const number = '1000009911';
  const since = clock.now();
  await transaction(db, async (trx) => {
    const data = {
      kind: 'person' as const,
      salutation: 'none' as const,
      firstName: 'Käthe',
      lastName: 'Größmann',
      address: { street: '', streetNumber: '', postcode: '', city: '' },
      contact: { phone: '+49301234567' },
      bankAccounts: [],
    };
    const prospect = { since, by: '1234567890' };
    await insertPartners(
      trx,
      [{ number, brand: 'haus', agent: '1234567890', version: 1, data, prospect }],
      since,
    );
    const draft = {
      id: '019bd5f4-0000-7000-8000-0000000000d1',
      secret_hash: 'prospect',
      definition: 'produkt.FAHRRAD',
      version: '1',
      context: 'kunde',
      brand: 'haus',
      answers: '{}',
      provenance: '{}',
      step: 'needs',
      flags: '{}',
      revision: 1,
      application_number: sent.application,
      agent: '1234567890',
      partner: number,
      created_at: since,
      updated_at: since,
      expires_at: new Date(since.getTime() + 86_400_000),
    };
    await trx.insertInto('drafts').values(draft).execute();
  });
  const mailProof = await proofOf(sent, 'mail', email);
  const phoneProof = await proofOf(sent, 'sms', mobile);
  expect((await register(sent, { mailProof, phoneProof })).status).toBe(201);
  const person = await personOf(email);
  expect(person?.attributes['custom:partnernummer']).toBe(number);
  expect(await transaction(db, (trx) => findPartner(trx, number))).toMatchObject({
    agent: '1234567890',
    data: { address: { city: 'Dresden' }, contact: { email, mobile } },
  });
});

test('A reference makes one account, and none for a customer who has one already', async () => {
  const email = 'zweimal@example.de';
  const sent = await apply(email);
  const proofs = async (by: Sent) => ({
    mailProof: await proofOf(by, 'mail', email),
    phoneProof: await proofOf(by, 'sms', mobile),
  });
  expect((await register(sent, await proofs(sent))).status).toBe(201);
  expect((await register(sent, {})).body['type']).toContain('link-invalid');
  server.clock.advance({ minutes: 1 });
  const later = await apply(email);
  expect((await register(later, await proofs(later))).body['type']).toContain('account-exists');
});

test('A reference is good for its own application only, and for an hour', async () => {
  const sent = await apply('spaet@example.de');
  const other = await apply('andere@example.de');
  const check = (by: Sent) => post('/api/benutzer/antragszugang/pruefen', by);
  expect((await check({ ...sent, reference: other.reference })).status).toBe(404);
  expect((await check(sent)).status).toBe(200);
  server.clock.advance({ minutes: 61 });
  expect((await check(sent)).status).toBe(404);
  expect((await register(sent, {})).body['type']).toContain('link-invalid');
  const tan = await post('/api/benutzer/antragszugang/tan', { ...sent, channel: 'mail' });
  expect(tan.status).toBe(404);
});
