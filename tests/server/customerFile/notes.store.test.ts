import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notes, Timeline } from '#api/customer-file.ts';
import { removeCustomer } from '#server/portals/retention/partners.ts';
import { removeOldNotes } from '#server/portals/retention/notes.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { CallerName, Cast } from '../access/people.ts';
import { openClaimServer, type ClaimServer } from '../claims/claimServer.ts';

let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

const agent: CallerName = 'agent with the customer';
const pathOf = ({ partner }: Cast) => `/api/vermittler/kunden/${partner}/notizen`;

const add = (cast: Cast, payload: object, key = server.deps.ids.uuid()) =>
  server.ask(cast, 'POST', pathOf(cast), { as: agent, payload, key });

async function notesOf(cast: Cast, query = '', as = agent): Promise<Notes> {
  const { body } = await server.ask<Notes>(cast, 'GET', `${pathOf(cast)}${query}`, { as });
  return body;
}

async function timelineOf(cast: Cast): Promise<Timeline> {
  const url = `/api/vermittler/kunden/${cast.partner}/verlauf`;
  return (await server.ask<Timeline>(cast, 'GET', url, { as: agent })).body;
}

test('A note stands in the timeline, a task above it until it is done', async () => {
  const cast = await server.people();
  expect((await add(cast, { text: 'Sucht ein Haus' })).status).toBe(201);
  const { body } = await add(cast, { text: 'Wegen Elementar anrufen', dueOn: '2026-11-30' });
  const before = await timelineOf(cast);
  expect(before.tasks?.map(({ text, dueOn }) => [text, dueOn])).toEqual([
    ['Wegen Elementar anrufen', '2026-11-30'],
    ['Anrufen', '2026-12-01'],
  ]);
  const titlesOf = ({ items }: Timeline) =>
    items
      .filter(({ kind }) => kind === 'note' || kind === 'task')
      .map(({ kind, title }) => `${kind} ${title}`);
  expect(titlesOf(before)).toEqual(['note Sucht ein Haus']);
  const changed = await server.ask(cast, 'PATCH', `${pathOf(cast)}/${String(body['id'])}`, {
    as: agent,
    payload: { done: true },
  });
  expect(changed.status).toBe(204);
  const after = await timelineOf(cast);
  expect(after.tasks?.map(({ text }) => text)).toEqual(['Anrufen']);
  expect(titlesOf(after).sort()).toEqual(['note Sucht ein Haus', 'task Wegen Elementar anrufen']);
});

test('A task gets another day, another text, and none; what is empty or unknown is refused', async () => {
  const cast = await server.people();
  const change = (payload: object, id = cast.note) =>
    server.ask(cast, 'PATCH', `${pathOf(cast)}/${id}`, { as: agent, payload });
  await change({ dueOn: '2026-12-24', text: 'Vor Weihnachten anrufen', version: 1 });
  expect((await notesOf(cast)).items).toMatchObject([
    { text: 'Vor Weihnachten anrufen', dueOn: '2026-12-24' },
  ]);
  await change({ dueOn: null, version: 2 });
  expect((await notesOf(cast)).items[0]).not.toHaveProperty('dueOn');
  expect((await change({})).status).toBe(422);
  expect((await change({ text: '  ', version: 3 })).status).toBe(422);
  expect((await change({ text: 'Ohne Stand' })).status).toBe(422);
  expect((await change({ done: true }, '019bd5f4-0000-7000-8000-00000000000f')).status).toBe(404);
});

test('A change that is based on an older version is refused; what is there names who stored it, and when', async () => {
  const cast = await server.people();
  const url = `${pathOf(cast)}/${cast.note}`;
  const change = (payload: object) => server.ask(cast, 'PATCH', url, { as: agent, payload });
  const seen = (await server.ask(cast, 'GET', url, { as: agent })).body;
  expect(seen).toMatchObject({ text: 'Anrufen', version: 1 });
  expect(seen).not.toHaveProperty('changedBy');
  const both = await Promise.all([
    change({ text: 'Mittags anrufen', version: 1 }),
    change({ text: 'Abends anrufen', version: 1 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'note-changed' });
  const stored = (await server.ask(cast, 'GET', url, { as: agent })).body;
  expect(stored).toMatchObject({
    text: both[0].status === 204 ? 'Mittags anrufen' : 'Abends anrufen',
    version: 2,
    changedBy: cast.agent,
    changedAt: server.clock.now().toISOString(),
  });
  // Ticking off depends on no text.
  expect((await change({ done: true })).status).toBe(204);
  expect((await server.ask(cast, 'GET', url, { as: 'agent without the customer' })).status).toBe(404);
});

test('A repeated request adds a note once; pages follow each other', async () => {
  const cast = await server.people();
  const key = server.deps.ids.uuid();
  const first = await add(cast, { text: 'Einmal' }, key);
  expect((await add(cast, { text: 'Einmal' }, key)).body).toEqual(first.body);
  const newest = await notesOf(cast, '?limit=1');
  expect(newest.items).toHaveLength(1);
  const rest = await notesOf(cast, `?limit=1&cursor=${newest.cursor}`);
  expect([...newest.items, ...rest.items].map(({ text }) => text).sort()).toEqual(['Anrufen', 'Einmal']);
  expect(rest.cursor).toBeUndefined();
});

test('The customer and other agents neither read nor write notes; what agents do is in the audit trail', async () => {
  const cast = await server.people();
  const statuses = [];
  for (const as of ['owner', 'agent without the customer', 'broker'] as const) {
    statuses.push((await server.ask(cast, 'GET', pathOf(cast), { as })).status);
    statuses.push((await server.ask(cast, 'POST', pathOf(cast), { as, payload: { text: 'Nein' } })).status);
  }
  expect(statuses).toEqual([403, 403, 404, 404, 404, 404]);
  await add(cast, { text: 'Ja' });
  const trail = await server.deps.db
    .selectFrom('audit_entries')
    .select('action')
    .where('number', '=', cast.agent)
    .execute();
  expect(trail.map(({ action }) => action)).toContain('POST /api/vermittler/kunden/:id/notizen');
});

test('Notes go with the customer, and old ones after their period; open tasks stay', async () => {
  const cast = await server.people();
  await add(cast, { text: 'Alt' });
  const tomorrow = new Date(server.clock.now().getTime() + 86_400_000);
  await transaction(server.deps.db, (trx) => removeOldNotes(trx, tomorrow));
  expect((await notesOf(cast)).items.map(({ text }) => text)).toEqual(['Anrufen']);
  const { db, ids } = server.deps;
  for (const table of [
    'message_attachments',
    'messages',
    'claims',
    'contract_documents',
    'contracts',
  ] as const)
    await db.deleteFrom(table).execute();
  await transaction(db, (trx) => removeCustomer(trx, cast.partner, { ids, now: tomorrow }));
  const left = await db
    .selectFrom('customer_notes')
    .select('id')
    .where('partner', '=', cast.partner)
    .execute();
  expect(left).toEqual([]);
});
