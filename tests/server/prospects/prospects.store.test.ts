import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customers } from '#api/customer-base.ts';
import type { Alike } from '#api/draft-customers.ts';
import type { MergePlan, Merges } from '#api/prospects.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { insertContracts } from '#server/people/contracts/store.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { CallerName, Cast } from '../access/people.ts';
import { openClaimServer, type ClaimServer } from '../claims/claimServer.ts';

let server: ClaimServer;
let cast: Cast;
beforeAll(async () => {
  server = await openClaimServer();
  cast = await server.people();
});
afterAll(() => server.close());

const agent: CallerName = 'agent with the customer';
const path = '/api/vermittler/interessenten';

type Payload = { [member: string]: unknown };
const post = <Body = Payload>(url: string, payload: object, as: CallerName = agent) =>
  server.ask<Body>(cast, 'POST', url, { as, payload });
const get = async <T>(url: string, as: CallerName = agent) =>
  (await server.ask<T>(cast, 'GET', url, { as })).body;

/** Adds a prospect. @returns the number */
async function added(payload: Payload, as: CallerName = agent): Promise<string> {
  const answer = await post(path, payload, as);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return String(answer.body['number']);
}

const found = async (query: string) =>
  (await get<Customers>(`/api/vermittler/kundenbestand?${query}`)).items.map(({ number }) => number);

const note = (of: string, text: string) => post(`/api/vermittler/kunden/${of}/notizen`, { text });
const notesOf = async (of: string) =>
  (await get<{ items: { id: string; text: string }[] }>(`/api/vermittler/kunden/${of}/notizen`)).items;
const mergesOf = async (of: string) =>
  (await get<Merges>(`/api/vermittler/kunden/${of}/zusammenfuehrungen`)).items;

/** Merges one record into another. @returns the id of the merge */
async function merged(kept: string, from: string): Promise<string> {
  const answer = await post(`/api/vermittler/kunden/${kept}/zusammenfuehrung`, { from });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return String(answer.body['id']);
}

const part = (kept: string, merge: string) => post(`/api/vermittler/kunden/${kept}/trennung`, { merge });

test('A name and a way of contact make a prospect, who is found and filtered, and has a file', async () => {
  const key = server.deps.ids.uuid();
  const payload = { lastName: 'Obermoser', phones: ['0151 / 230 112 25'], callable: true };
  const once = await server.ask(cast, 'POST', path, { as: agent, payload, key });
  const twice = await server.ask(cast, 'POST', path, { as: agent, payload, key });
  expect([once.status, twice.body]).toEqual([201, once.body]);
  const number = String(once.body['number']);
  expect(await found('q=obermoser')).toEqual([number]);
  expect(await found('q=0151230')).toContain(number);
  expect(await found('status=prospect')).toContain(number);
  expect(await found('status=prospect')).not.toContain(cast.partner);
  const file = await get<Payload>(`/api/partner/${number}`);
  expect(file).toMatchObject({ firstName: '', lastName: 'Obermoser', contact: { mobile: '+4915123011225' } });
  expect(file['prospect']).toMatchObject({ callable: true });
  await note(number, 'Fragt nach Hausrat');
  const timeline = await get<Payload>(`/api/vermittler/kunden/${number}/verlauf`);
  expect(timeline).toMatchObject({
    callable: true,
    items: [{ kind: 'note', title: 'Fragt nach Hausrat' }, {}],
  });
  const others = await server.ask(cast, 'GET', `/api/partner/${number}`, {
    as: 'agent without the customer',
  });
  expect(others.status).toBe(404);
});

test.each<[string, Payload]>([
  ['without a name', { firstName: 'Ida', phones: ['0151 2301122'] }],
  ['without a way of contact', { lastName: 'Obermoser' }],
  ['with blanks only', { lastName: ' ', companyName: ' ', email: 'ida@example.de' }],
])('A prospect %s is refused', async (_what, payload) => {
  expect((await post(path, payload)).status).toBe(422);
});

test('A prospect is changed without a code, based on the version that was seen; a customer is not', async () => {
  const number = await added({ firstName: 'Ida', lastName: 'Korn', email: 'ida.korn@example.de' });
  const change = (of: string, version: number) =>
    server.ask(cast, 'PUT', `${path}/${of}`, {
      as: agent,
      payload: { firstName: 'Ida', lastName: 'Korn', birthDate: '1990-04-01', phones: ['030 1234567'] },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await change(number, 1)).status).toBe(204);
  expect(await change(number, 1)).toMatchObject({ status: 412, body: { code: 'partner-changed' } });
  expect(await get(`/api/partner/${number}`)).toMatchObject({
    birthDate: '1990-04-01',
    contact: { phone: '+49301234567' },
  });
  expect(await change(cast.partner, 1)).toMatchObject({ status: 409, body: { code: 'prospect-settled' } });
});

test('Who is being entered is noticed among customers and prospects, also with another spelling', async () => {
  const number = await added({
    firstName: 'Jörg',
    lastName: 'Müllerson',
    birthDate: '1977-07-07',
    phones: ['+49 171 5551234'],
  });
  const alike = async (sought: Payload) => (await post<Alike>(`${path}/aehnliche`, sought)).body;
  const same = async (sought: Payload) =>
    (await alike(sought)).items.find((each) => each.number === number)?.same;
  expect(await same({ name: 'Joerg Muellerson', birthDate: '1977-07-07' })).toEqual(['name', 'birthday']);
  expect(await same({ name: 'Jörg Mülerson' })).toEqual(['similarName']);
  expect(await same({ phones: ['0171-555 12 34'] })).toEqual(['phone']);
  expect(await same({ name: 'Rosa Anders' })).toBeUndefined();
  const [customer] = (await alike({ name: 'Käthe Größmann' })).items;
  expect(customer).toMatchObject({ number: cast.partner, birthDate: expect.any(String) });
});

test('The first contract makes a customer of the same record', async () => {
  const { deps, clock } = server;
  const number = await added({ firstName: 'Vera', lastName: 'Erst', email: 'vera@example.de' });
  await transaction(deps.db, async (trx) => {
    const model = await trx
      .selectFrom('contracts')
      .selectAll()
      .where('id', '=', cast.contract)
      .executeTakeFirstOrThrow();
    const { begins_on: beginsOn, received_on: receivedOn, premium, agent: by, ...row } = model;
    const { id: _id, created_at: _c, updated_at: _u, answers: _a, ends_on: _e, bank: _b, ...rest } = row;
    const contract = {
      ...rest,
      id: `FA${number.slice(0, 9)}`,
      partner: number,
      agent: by,
      beginsOn,
      receivedOn,
    };
    await insertContracts(
      trx,
      [{ ...contract, endsOn: null, bank: null, answers: {}, premium: premium as never }],
      clock.now(),
    );
  });
  expect(await found('status=prospect')).not.toContain(number);
  expect(await get<Payload>(`/api/partner/${number}`)).not.toHaveProperty('prospect');
});

test('A prospect goes into a customer: all goes along, what is not taken over is noted, and it can be undone', async () => {
  const from = await added({
    firstName: 'Kathe',
    lastName: 'Größmann',
    email: 'kathe.privat@example.de',
    phones: ['0151 76543210'],
  });
  await note(from, 'Will ein Angebot');
  await post('/api/entwuerfe', {
    key: 'FAHRRAD',
    context: 'vermittlerberatung',
    step: 'needs',
    answers: {},
    partner: from,
  });
  const before = await get<Payload>(`/api/partner/${cast.partner}`);
  const plan = await get<MergePlan>(`/api/vermittler/kunden/${cast.partner}/zusammenfuehrung?von=${from}`);
  expect(plan).toMatchObject({
    possible: true,
    takes: [],
    left: ['+4915176543210', 'kathe.privat@example.de'],
  });
  expect(plan.moves).toContainEqual({ what: 'customer_notes', count: 1 });
  const merge = await merged(cast.partner, from);
  expect((await server.ask(cast, 'GET', `/api/partner/${from}`, { as: agent })).status).toBe(404);
  expect(await get(`/api/partner/${cast.partner}`)).toEqual(before);
  const texts = (await notesOf(cast.partner)).map(({ text }) => text);
  expect(texts).toContain('Will ein Angebot');
  expect(texts.some((each) => each.includes('kathe.privat@example.de'))).toBe(true);
  expect(await mergesOf(cast.partner)).toMatchObject([{ id: merge, merged: from }]);
  expect(await part(cast.partner, merge)).toMatchObject({ status: 200, body: { number: from } });
  expect((await notesOf(from)).map(({ text }) => text)).toEqual(['Will ein Angebot']);
  expect((await notesOf(cast.partner)).map(({ text }) => text)).not.toContain('Will ein Angebot');
  expect(await found('status=prospect')).toContain(from);
  expect((await part(cast.partner, merge)).body.code).toBe('merge-settled');
});

test('A prospect takes over what it lacks, and gets its own data back', async () => {
  const kept = await added({ firstName: 'Udo', lastName: 'Rank', phones: ['0151 11100010'] });
  const from = await added({
    firstName: 'Udo',
    lastName: 'Rank',
    email: 'udo@example.de',
    birthDate: '1980-01-02',
  });
  const doubles = await get<Alike>(`/api/vermittler/kunden/${kept}/doppelte`);
  expect(doubles.items).toMatchObject([{ number: from, prospect: true, same: ['name'] }]);
  const merge = await merged(kept, from);
  expect(await get(`/api/partner/${kept}`)).toMatchObject({
    birthDate: '1980-01-02',
    contact: { mobile: '+4915111100010', email: 'udo@example.de' },
  });
  expect((await part(kept, merge)).status).toBe(200);
  expect(await get<Payload>(`/api/partner/${kept}`)).not.toHaveProperty('birthDate');
});

test('What has gone on since stands against undoing, and is named', async () => {
  const from = await added({ firstName: 'Ole', lastName: 'Steg', email: 'ole@example.de' });
  await note(from, 'Ruft an');
  const kept = await added({ firstName: 'Ole', lastName: 'Steeg', email: 'ole@example.de' });
  const merge = await merged(kept, from);
  server.clock.advance({ seconds: 1 });
  const mine = (await notesOf(kept)).find(({ text }) => text === 'Ruft an');
  await server.ask(cast, 'PATCH', `/api/vermittler/kunden/${kept}/notizen/${mine?.id}`, {
    as: agent,
    payload: { text: 'Ruft morgen an', version: 1 },
  });
  expect((await mergesOf(kept))[0]?.touched).toEqual(['customer_notes']);
  expect((await part(kept, merge)).body.code).toBe('merge-settled');
});

test('Only a prospect goes into another record, and only into an own one', async () => {
  const from = await added({ lastName: 'Weg', email: 'weg@example.de' });
  const into = (kept: string, which: string, as: CallerName = agent) =>
    post(`/api/vermittler/kunden/${kept}/zusammenfuehrung`, { from: which }, as);
  expect((await into(from, cast.partner)).body.code).toBe('merge-impossible');
  expect((await into(from, from)).body.code).toBe('merge-impossible');
  const foreign: CallerName = 'agent without the customer';
  const theirs = await added({ lastName: 'Fremd', email: 'fremd@example.de' }, foreign);
  expect((await into(cast.partner, theirs)).status).toBe(404);
  expect((await into(theirs, from, foreign)).status).toBe(404);
});

test('A prospect is deleted a year after the last contact, a merge can be undone for 30 days', async () => {
  const { db } = server.deps;
  const idle = await added({ lastName: 'Ruhe', email: 'ruhe@example.de' });
  const busy = await added({ lastName: 'Rege', email: 'rege@example.de' });
  const planned = await added({ lastName: 'Plan', email: 'plan@example.de' });
  const gone = await added({ lastName: 'Auf', email: 'auf@example.de' });
  await post(`/api/vermittler/kunden/${planned}/notizen`, { text: 'Anrufen', dueOn: '2027-05-01' });
  const merge = await merged(busy, gone);
  await db
    .updateTable('customer_merges')
    .set({ merged_at: new Date('2026-10-19T00:00:00Z') })
    .where('id', '=', merge)
    .execute();
  expect((await part(busy, merge)).body.code).toBe('merge-settled');
  expect(await mergesOf(busy)).toEqual([]);
  const all = [idle, busy, planned];
  await db
    .updateTable('partners')
    .set({ updated_at: new Date('2025-10-01T00:00:00Z') })
    .where('number', 'in', all)
    .execute();
  await db
    .updateTable('customer_base')
    .set({ contact_on: '2025-10-01' })
    .where('partner', 'in', all)
    .execute();
  await db
    .updateTable('customer_base')
    .set({ contact_on: '2026-02-01' })
    .where('partner', '=', busy)
    .execute();
  await removeExpired(server.deps);
  const left = await db.selectFrom('partners').select('number').where('number', 'in', all).execute();
  expect(left.map(({ number }) => number).sort()).toEqual([busy, planned].sort());
  expect(await db.selectFrom('customer_merges').select('id').where('id', '=', merge).execute()).toEqual([]);
});
