import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Timeline } from '#api/customer-file.ts';
import { insertMessages } from '#server/insurance/claims/messageStore.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { CallerName, Cast } from '../access/people.ts';
import { openClaimServer, theft, type ClaimServer } from '../claims/claimServer.ts';

let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

const agent: CallerName = 'agent with the customer';

async function timeline(cast: Cast, query = '', as = agent): Promise<Timeline> {
  const url = `/api/vermittler/kunden/${cast.partner}/verlauf${query}`;
  const { status, body } = await server.ask<Timeline>(cast, 'GET', url, { as });
  expect(status).toBe(200);
  return body;
}

/** Returns kinds and titles, newest first. */
const titlesOf = ({ items }: Timeline) => items.map(({ kind, title }) => [kind, title].join(' ').trim());

const move = { street: 'Am Markt', streetNumber: '1', postcode: '04109', city: 'Leipzig' };

test('A timeline holds messages, papers, claims, changes and accesses, the newest first', async () => {
  server.clock.moveTo(new Date('2026-11-20T09:00:00.000Z'));
  const cast = await server.people();
  server.clock.moveTo(new Date('2026-11-20T09:01:00.000Z'));
  const report = { as: 'owner', payload: { answers: theft(cast.contract) } } as const;
  await server.ask(cast, 'POST', `/api/schaeden/v2/${cast.contract}`, report);
  server.clock.moveTo(new Date('2026-11-20T09:02:00.000Z'));
  await server.ask(cast, 'POST', `/api/partner/${cast.partner}/umzug`, {
    as: agent,
    payload: { address: move, movesOn: '2026-12-15' },
  });
  server.clock.moveTo(new Date('2026-11-20T09:03:00.000Z'));
  await timeline(cast);
  const all = await timeline(cast);
  expect(titlesOf(all)).toEqual([
    'access',
    'change Umzug',
    'claim Fahrradversicherung: Das Rad wurde gestohlen',
    'message Betreff',
    'claim Diebstahl',
    'paper Police',
  ]);
  const [access, change, claim, message, , paper] = all.items;
  expect(access).toMatchObject({ by: { side: 'agent', name: cast.agent }, at: '2026-11-20T09:03:00.000Z' });
  expect(change).toMatchObject({ by: { side: 'agent' } });
  expect(claim).toMatchObject({ state: 'received', about: { of: 'claim' } });
  expect(message).toMatchObject({ about: { of: 'message', id: cast.message } });
  expect(paper).toMatchObject({
    at: '2026-02-28T23:00:00.000Z',
    about: { of: 'contract', id: cast.contract },
  });
});

test('What one person reads on one day is one entry with a count, as are the messages of a chat', async () => {
  server.clock.moveTo(new Date('2026-11-20T09:00:00.000Z'));
  const cast = await server.people();
  const chat = { sender: 'customer' as const, recipient: 'agent' as const, agent: cast.subAgent };
  const line = { ...chat, partner: cast.partner, contract: null, claim: null, source: 'CHAT' as const };
  const first = server.deps.ids.uuid();
  const lines = [0, 1, 2].map((minute) => ({
    ...line,
    id: minute === 0 ? first : server.deps.ids.uuid(),
    thread: minute === 0 ? null : first,
    subject: 'Chat',
    body: 'Guten Tag',
    read_at: null,
    deleted_at: null,
    created_at: new Date(Date.UTC(2026, 10, 20, 10, minute)),
  }));
  await server.deps.db.insertInto('messages').values(lines).execute();
  const written = { claim: cast.claim, side: 'customer' as const, author: 'Käthe', html: false };
  const about = { ...written, subject: null, recipients: '[]', cc: '[]', content: 'Hier', internal: false };
  await transaction(server.deps.db, (trx) =>
    insertMessages(trx, [
      { ...about, id: server.deps.ids.uuid(), source: 'EMAIL', sent_at: new Date('2026-11-20T11:00:00Z') },
    ]),
  );
  for (let count = 0; count < 3; count += 1) await timeline(cast);
  const { items } = await timeline(cast);
  expect(items.filter(({ kind }) => kind === 'access')).toMatchObject([{ count: 3 }]);
  expect(items.find(({ about: of }) => of?.of === 'chat')).toMatchObject({
    kind: 'message',
    count: 3,
    at: '2026-11-20T10:02:00.000Z',
    about: { of: 'chat', id: first },
  });
  expect(items.find(({ kind }) => kind === 'mail')).toMatchObject({
    title: 'Diebstahl',
    by: { side: 'customer' },
    about: { of: 'claim', id: cast.claim },
  });
});

test('Pages follow each other without a gap and without repeating an entry; one kind can be asked for', async () => {
  server.clock.moveTo(new Date('2026-11-20T09:00:00.000Z'));
  const cast = await server.people();
  const whole = await timeline(cast);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await timeline(cast, `?limit=1${cursor === undefined ? '' : `&cursor=${cursor}`}`);
    found.push(...page.items.filter(({ kind }) => kind !== 'access').map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor !== undefined);
  expect(found).toEqual(whole.items.filter(({ kind }) => kind !== 'access').map(({ id }) => id));
  expect(titlesOf(await timeline(cast, '?art=paper'))).toEqual(['paper Police']);
});

test('The first page says whether the customer may be called, and only on an own decision', async () => {
  const cast = await server.people();
  expect((await timeline(cast)).callable).toBe(false);
  await server.ask(cast, 'PUT', `/api/partner/${cast.partner}/werbung/phone`, {
    as: 'owner',
    payload: { given: true },
  });
  expect((await timeline(cast)).callable).toBe(true);
});

test('The first page names who lives under the same address, as far as the reader sees them', async () => {
  const cast = await server.people();
  const add = async (lastName: string, address: object, as: CallerName = agent) => {
    const payload = { firstName: 'Ada', lastName, phones: ['0151 23011225'], address };
    const { body } = await server.ask(cast, 'POST', '/api/vermittler/interessenten', { as, payload });
    return String(body['number']);
  };
  const home = { street: 'Lange Straße', streetNumber: '7 a', postcode: '04109', city: 'Leipzig' };
  const one = await add('Erste', home);
  const other = await add('Zweite', { ...home, street: 'Lange Str.', streetNumber: '7a' });
  await add('Nachbarin', { ...home, streetNumber: '9' });
  await add('Fremde', home, 'agent without the customer');
  const found = await timeline({ ...cast, partner: one });
  expect(found.household).toEqual([{ number: other, name: 'Ada Zweite' }]);
  expect(await timeline({ ...cast, partner: cast.partner })).not.toHaveProperty('household');
});

test('Others do not see a timeline; a cursor of another making is refused', async () => {
  const cast = await server.people();
  const url = `/api/vermittler/kunden/${cast.partner}/verlauf`;
  const statuses = [];
  for (const as of ['owner', 'agent without the customer', 'broker'] as const)
    statuses.push((await server.ask(cast, 'GET', url, { as })).status);
  expect(statuses).toEqual([403, 404, 404]);
  const forged = Buffer.from(JSON.stringify(['soon', 'x'])).toString('base64url');
  expect((await server.ask(cast, 'GET', `${url}?cursor=${forged}`, { as: agent })).status).toBe(400);
});
