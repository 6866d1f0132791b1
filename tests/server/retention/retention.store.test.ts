import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertContracts } from '#server/people/contracts/store.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { insertDraft } from '#server/insurance/drafts/store.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { insertAccount } from '#server/people/partners/accounts.ts';
import type { PartnerData } from '#server/storage/model/partner.ts';
import { insertPartners } from '#server/people/partners/store.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { anna, openIdentity, type IdentityUnderTest } from '../identity/portalPeople.ts';

let server: IdentityUnderTest;
beforeAll(async () => {
  server = await openIdentity();
});
afterAll(() => server.close());

const number = '1000000077';
const agent = '1000000017';
const phone = anna.attributes.phone_number ?? '';
const tables = [
  'customer_words',
  'customer_numbers',
  'customer_base',
  'message_attachments',
  'uploads',
  'change_effects',
  'contract_changes',
  'contract_documents',
  'claims',
  'messages',
  'declarations',
  'contracts',
  'partner_changes',
  'erasure_requests',
  'partners',
  'accounts',
] as const;

/** Stores a customer with two contracts: one ended, one in force. */
async function insertCustomer(trx: Trx, now: Date) {
  const data: PartnerData = {
    kind: 'person',
    salutation: 'ms',
    firstName: 'Anna',
    lastName: 'Kern',
    birthDate: '1990-05-01',
    address: { street: 'Am Markt', streetNumber: '1', postcode: '04109', city: 'Leipzig' },
    contact: { email: anna.username, mobile: phone },
    bankAccounts: [],
  };
  await insertPartners(trx, [{ number, brand: 'haus', agent, version: 1, data }], now);
  const premium = { variant: 'a', period: 'yearly', instalmentCent: 1, instalmentTaxCent: 0 };
  const common = {
    partner: number,
    brand: 'haus',
    agent: null,
    product: 'FAHRRAD',
    beginsOn: '2020-01-01',
    due: '01-01',
    receivedOn: '2020-01-01',
    answers: {},
    bank: { iban: 'DE89370400440532013000', holder: 'Anna Kern' },
    tariff: null,
    version: 1,
    premium: { ...premium, yearCent: 1, taxYearCent: 0 },
  };
  await insertContracts(
    trx,
    [
      { ...common, id: 'FA240000071', state: 'ended', endsOn: '2026-06-30' },
      { ...common, id: 'FA240000072', state: 'active', endsOn: null },
    ],
    now,
  );
}

/** Stores a letter about the ended contract and one about none. Returns the id of the first. */
async function insertLetters(trx: Trx, now: Date): Promise<string> {
  const { ids } = server.deps;
  const message = {
    partner: number,
    claim: null,
    sender: 'insurer' as const,
    subject: 'Gruß',
    body: 'Hallo',
    read_at: null,
    deleted_at: null,
    created_at: now,
  };
  const letter = ids.uuid();
  await trx
    .insertInto('messages')
    .values([
      { ...message, id: letter, contract: 'FA240000071' },
      { ...message, id: ids.uuid(), contract: null },
    ])
    .execute();
  return letter;
}

/** Attaches a file to a letter. */
async function attachFile(trx: Trx, letter: string, now: Date) {
  const bare = { type: null, sha256: null, refusal: null, draft_id: null, application_number: null };
  await trx
    .insertInto('uploads')
    .values({
      ...bare,
      id: 'upload',
      brand: 'haus',
      field: '/',
      name: 'a.pdf',
      size: 1,
      state: 'done' as const,
      handle: 'none',
      address_key: 'k',
      claim: null,
      requirement: null,
      holder: `kunde ${number}`,
      message: letter,
      created_at: now,
    })
    .execute();
  const attached = { message: letter, upload: 'upload', position: 0, name: 'a.pdf' };
  await trx
    .insertInto('message_attachments')
    .values({ id: server.deps.ids.uuid(), ...attached })
    .execute();
}

/** A single customer with two contracts: one ended, one in force. */
beforeEach(async () => {
  await server.fresh();
  server.clock.moveTo(new Date('2026-11-20T09:00:00Z'));
  const now = server.clock.now();
  await transaction(server.deps.db, async (trx) => {
    for (const table of tables) await trx.deleteFrom(table).execute();
    await insertCustomer(trx, now);
    await attachFile(trx, await insertLetters(trx, now), now);
  });
});

const at = async (moment: string): Promise<void> => {
  server.clock.moveTo(new Date(moment));
  await removeExpired(server.deps);
  await deliverDue({ ...server.deps, handlers: outboxHandlers(server.deps), maxAttempts: 3 });
};

const kept = async () => {
  const { db } = server.deps;
  const [contracts, messages, partners, people] = await Promise.all([
    db.selectFrom('contracts').select(['id', 'bank']).orderBy('id').execute(),
    db.selectFrom('messages').select('contract').orderBy('contract').execute(),
    db.selectFrom('partners').select('number').execute(),
    db.selectFrom('identity_people').select('username').where('status', '!=', 'decoy').execute(),
  ]);
  return { contracts, messages: messages.length, partners: partners.length, people: people.length };
};

/** Anna signs in as the customer and requests erasure. */
async function askForErasure(): Promise<{ holds: object[] }> {
  const { access } = await server.signIn();
  const account = { portal: 'benutzer' as const, role: 'benutzer' as const, number };
  const person = decodeJwt(access).sub ?? '';
  await transaction(server.deps.db, (trx) => insertAccount(trx, { ...account, person }, server.clock.now()));
  const call = async (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${access}` };
    const answer = await server.app.inject({ method: 'POST', url, headers, payload });
    return answer.json<{ id: string; proof: string; holds: object[] }>();
  };
  const { id } = await call(`/api/benutzer/tan/${number}`, { purpose: 'loeschung' });
  const code = await server.codeFor(phone);
  const { proof } = await call(`/api/benutzer/tan/${number}/pruefen`, { id, code });
  return call('/api/benutzer/loeschung', { proof });
}

test('A contract is deleted ten full years after the year of its end, its mandate after 36 months', async () => {
  await at('2029-06-30T23:00:00Z');
  expect((await kept()).contracts.map(({ bank }) => bank !== null)).toEqual([true, true]);
  await at('2029-07-02T09:00:00Z');
  expect((await kept()).contracts.map(({ bank }) => bank !== null)).toEqual([false, true]);
  await at('2036-12-31T22:00:00Z');
  expect((await kept()).contracts).toHaveLength(2);
  await at('2037-01-01T09:00:00Z');
  expect(await kept()).toMatchObject({ contracts: [{ id: 'FA240000072' }], messages: 0, partners: 1 });
  expect(await server.deps.db.selectFrom('uploads').selectAll().execute(), 'files go with messages').toEqual(
    [],
  );
  const found = await server.deps.db.selectFrom('customer_numbers').select('number').execute();
  // Telephone numbers and the birthday of the customer stay with the customer.
  const own = found.map((row) => row.number).filter((each) => !/^#[td]:/.test(each));
  expect(own.toSorted()).toEqual([number, 'fa240000072']);
});

test('A general message is deleted three full years after the last message of its conversation', async () => {
  const { db } = server.deps;
  const loose = () => db.selectFrom('messages').selectAll().where('contract', 'is', null).execute();
  const [first] = await loose();
  if (!first) throw new Error('There is no message.');
  const answer = { ...first, id: server.deps.ids.uuid(), thread: first.id, mail: null };
  const later = { ...answer, created_at: new Date('2027-02-01T09:00:00Z') };
  await db.insertInto('messages').values(later).execute();
  await at('2030-01-01T09:00:00Z');
  expect(await loose()).toHaveLength(2);
  await at('2031-01-01T09:00:00Z');
  expect(await loose()).toEqual([]);
  expect((await kept()).messages, 'what belongs to a contract stays with it').toBe(1);
});

test('A customer is deleted three full years after the last contract', async () => {
  await server.deps.db.deleteFrom('contracts').where('id', '=', 'FA240000072').execute();
  await at('2037-01-01T09:00:00Z');
  expect(await kept()).toMatchObject({ contracts: [], messages: 0, partners: 0 });
});

test('Erasure deletes what is allowed immediately and names the holds of the rest', async () => {
  const { db, ids, clock } = server.deps;
  const draft = {
    secret_hash: 'x',
    definition: 'produkt.FAHRRAD',
    version: '1',
    context: 'antrag',
    brand: 'haus',
    answers: '{}',
    provenance: '{}',
    flags: '{}',
    step: '',
    revision: 1,
    customer: number,
    created_at: clock.now(),
    updated_at: clock.now(),
    expires_at: new Date('2026-12-20T10:00:00Z'),
  };
  await transaction(db, (trx) => insertDraft(trx, { id: ids.uuid(), ...draft }));
  const { holds } = await askForErasure();
  expect(holds).toEqual([
    { kind: 'contract', of: 'FA240000071', until: '2037-01-01' },
    { kind: 'contractRunning', of: 'FA240000072' },
  ]);
  await at('2026-11-20T10:00:00Z');
  expect(await kept()).toMatchObject({ messages: 1, partners: 1, people: 1 });
  expect(await db.selectFrom('drafts').select('id').execute(), 'nothing needs what was never sent').toEqual(
    [],
  );
});

test('Without cover there is no sign-in after an erasure, and the rest is deleted after its period', async () => {
  await server.deps.db.deleteFrom('contracts').where('id', '=', 'FA240000072').execute();
  await askForErasure();
  await at('2026-11-20T10:00:00Z');
  expect(await kept()).toMatchObject({ contracts: [{ id: 'FA240000071' }], partners: 1, people: 0 });
  expect(await server.deps.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  await at('2036-12-31T10:00:00Z');
  expect(await kept()).toMatchObject({ partners: 1 });
  await at('2037-01-01T10:00:00Z');
  expect(await kept()).toEqual({ contracts: [], messages: 0, partners: 0, people: 0 });
  expect(await server.deps.db.selectFrom('erasure_requests').selectAll().execute()).toEqual([]);
});
