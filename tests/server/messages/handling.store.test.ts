import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Colleagues, Conversations, Handling } from '#api/messages.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { removeNotes, removeOldConversationStates } from '#server/portals/retention/notes.ts';
import type { TestApp } from '../../support/testApp.ts';
import type { CallerName, Cast } from '../access/people.ts';
import { castCalls } from './castCalls.ts';

const { clock, current, call } = castCalls();
let server: TestApp;
let cast: Cast;
beforeEach(() => {
  ({ server, cast } = current());
});

const customer = 'owner' as const;
const agent = 'agent with the customer' as const;
const inCharge = 'sub-agent with the customer' as const;
const base = '/api/gespraeche/vermittler';

/** Writes a letter as the customer. @returns the conversation */
async function written(nachricht = 'Guten Tag'): Promise<string> {
  const sent = { betreff: 'Frage', nachricht };
  const { body } = await call<{ kontaktId: string }>(customer, 'POST', '/api/nachrichten/kunde', sent);
  return body.kontaktId;
}
const handle = async (who: CallerName, body: Handling) =>
  (await call(who, 'PUT', `${base}/bearbeitung`, body)).status;
const listed = async (who: CallerName, query = '') =>
  (await call<Conversations>(who, 'GET', `${base}${query}`)).body.items;
const idsOf = async (who: CallerName, query = '') => (await listed(who, query)).map(({ id }) => id);
const stateOf = async (id: string) => (await listed(agent)).find((item) => item.id === id)?.bearbeitung;
const tomorrow = () => new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);

test('A conversation that was put off comes back on its day', async () => {
  const id = await written();
  const before = tomorrow();
  expect(await handle(agent, { gespraeche: [id], stand: 'zurueckgestellt', bis: before })).toBe(204);
  expect(await idsOf(agent, '?stand=offen')).not.toContain(id);
  expect(await stateOf(id)).toMatchObject({ stand: 'zurueckgestellt', bis: before });
  // The inbox is shared: whoever sees the customer sees it so.
  expect(await idsOf(inCharge, '?stand=zurueckgestellt')).toEqual([id]);
  // As on that day.
  await transaction(server.deps.db, (trx) =>
    trx
      .updateTable('conversation_states')
      .set({ snoozed_until: clock.now().toISOString().slice(0, 10) })
      .where('conversation', '=', id)
      .execute(),
  );
  expect(await idsOf(agent, '?stand=offen')).toContain(id);
  expect(await stateOf(id)).toEqual({ stand: 'offen', agenten: [cast.subAgent] });
});

test('What the customer writes opens a conversation again, what the agent writes does not', async () => {
  const id = await written();
  expect(await handle(agent, { gespraeche: [id], stand: 'erledigt' })).toBe(204);
  await call(agent, 'POST', `/api/chat/vermittler/kontakte/${id}/nachrichten`, { nachricht: 'Erledigt.' });
  expect(await idsOf(agent, '?stand=erledigt')).toEqual([id]);
  await call(customer, 'POST', `/api/chat/kunde/kontakte/${id}/nachrichten`, { nachricht: 'Doch nicht.' });
  expect(await idsOf(agent, '?stand=erledigt')).toEqual([]);
  expect(await idsOf(agent, '?stand=offen')).toContain(id);
});

test('What is written about a claim is handled like a letter, and reading it marks it as read', async () => {
  await call(customer, 'POST', `/api/schaeden/${cast.claim}/nachrichten`, { content: 'Hallo' });
  const id = await written();
  const both = [id, cast.claim];
  expect(await handle(agent, { gespraeche: both, gelesen: true, stand: 'erledigt' })).toBe(204);
  const items = await listed(agent, '?stand=erledigt');
  expect(items.map((item) => [item.id, item.ungelesen]).sort()).toEqual(both.map((each) => [each, 0]).sort());
  expect(await handle(agent, { gespraeche: both, stand: 'offen' })).toBe(204);
  expect(await idsOf(agent, '?stand=erledigt')).toEqual([]);
});

test('A conversation is given to whoever of the agency sees the customer, and to nobody else', async () => {
  const id = await written();
  const { items } = (await call<Colleagues>(agent, 'GET', `${base}/zustaendige`)).body;
  const needed = (await stateOf(id))?.agenten ?? [];
  expect(needed).toEqual([cast.subAgent]);
  const able = items.filter(({ sees }) => needed.every((each) => sees.includes(each)));
  expect(able.map(({ number }) => number)).toEqual(expect.arrayContaining([cast.agent, cast.subAgent]));
  const blind = items.find((each) => !able.includes(each));
  expect(blind).toBeDefined();
  expect(await handle(agent, { gespraeche: [id], zustaendig: blind!.number })).toBe(404);
  expect(await handle(agent, { gespraeche: [id], zustaendig: '9999999999' })).toBe(404);
  expect(await handle(agent, { gespraeche: [id], zustaendig: cast.subAgent })).toBe(204);
  expect(await idsOf(inCharge, '?zustaendig=ich')).toEqual([id]);
  expect(await idsOf(agent, '?zustaendig=ich')).toEqual([]);
  expect(await idsOf(agent, '?zustaendig=niemand')).not.toContain(id);
  expect((await stateOf(id))?.zustaendig).toMatchObject({ number: cast.subAgent });
  // Being given away, it keeps what else was done with it.
  await handle(agent, { gespraeche: [id], stand: 'zurueckgestellt', bis: tomorrow() });
  await handle(agent, { gespraeche: [id], zustaendig: null });
  const state = await stateOf(id);
  expect(state).toMatchObject({ stand: 'zurueckgestellt' });
  expect(state).not.toHaveProperty('zustaendig');
});

test('Nobody handles a conversation of others, and of several all or none are handled', async () => {
  const id = await written();
  for (const who of [
    'agent without the customer',
    'sub-agent without the customer',
    'deputy of another',
    'deputy until yesterday',
    'broker',
    'another customer',
  ] as const) {
    const status = await handle(who, { gespraeche: [id], stand: 'erledigt' });
    expect([who, status === 403 || status === 404]).toEqual([who, true]);
  }
  expect(await handle(agent, { gespraeche: [id, randomUUID()], stand: 'erledigt' })).toBe(404);
  expect(await stateOf(id)).toMatchObject({ stand: 'offen' });
  for (const bis of [undefined, clock.now().toISOString().slice(0, 10)])
    expect(
      await handle(agent, { gespraeche: [id], stand: 'zurueckgestellt', ...(bis !== undefined && { bis }) }),
    ).toBe(422);
});

test('Customers learn nothing of what agents do with a conversation', async () => {
  const id = await written();
  await handle(agent, { gespraeche: [id], stand: 'erledigt', zustaendig: cast.agent });
  const { items } = (await call<Conversations>(customer, 'GET', '/api/gespraeche/kunde?stand=offen')).body;
  const own = items.find((item) => item.id === id);
  expect(own).toBeDefined();
  expect(own).not.toHaveProperty('bearbeitung');
});

test('Whoever is given a conversation is told, and access to the customer is recorded', async () => {
  const id = await written();
  await handle(agent, { gespraeche: [id], zustaendig: cast.subAgent });
  const { db } = server.deps;
  await transaction(db, async (trx) => {
    const received = await trx
      .selectFrom('events')
      .select(['number', 'own'])
      .where('kind', '=', 'assigned')
      .where('subject', '=', id)
      .execute();
    expect(received).toEqual([{ number: cast.subAgent, own: false }]);
    const entries = await trx.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(entries)).toContain(cast.partner);
  });
});

test('What was done with conversations is removed with the customer, and after its period', async () => {
  const id = await written();
  await handle(agent, { gespraeche: [id], stand: 'erledigt' });
  const { db } = server.deps;
  const left = () =>
    transaction(db, (trx) =>
      trx.selectFrom('conversation_states').selectAll().where('conversation', '=', id).execute(),
    );
  expect(await transaction(db, (trx) => removeOldConversationStates(trx, new Date(0)))).toBe(0);
  await transaction(db, (trx) => removeNotes(trx, cast.partner));
  expect(await left()).toEqual([]);
  await handle(agent, { gespraeche: [id], stand: 'erledigt' });
  const later = new Date(clock.now().getTime() + 1000);
  expect(await transaction(db, (trx) => removeOldConversationStates(trx, later))).toBeGreaterThan(0);
  expect(await left()).toEqual([]);
});
