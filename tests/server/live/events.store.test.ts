import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Events } from '#api/live.ts';
import { appendEvent } from '#server/storage/events/append.ts';
import { removeOldEvents } from '#server/storage/events/eventLog.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function eventsOf(cast: Cast, as: CallerName, after?: string): Promise<Events> {
  const { body } = await server.app.inject({
    url: '/api/ereignisse',
    headers: {
      authorization: `Bearer ${cast.tokens[as]}`,
      ...(after !== undefined && { 'last-event-id': after }),
    },
  });
  return JSON.parse(body) as Events;
}

/** Waits until events can be read: other tests write to the same PostgreSQL, and an older transaction delays them. */
const settled = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from events
        where xact >= pg_snapshot_xmin(pg_current_snapshot())`.execute(server.deps.db);
      return rows[0]?.waiting;
    })
    .toBe(0);

/** Returns what each person is told of what `act` does. */
async function toldOf(cast: Cast, act: () => Promise<unknown>): Promise<{ [who: string]: string[] }> {
  const people = [
    'owner',
    'agent with the customer',
    'deputy',
    'another customer',
    'agent without the customer',
    'broker',
  ] as const;
  await settled();
  const before = new Map<CallerName, string>();
  for (const who of people) before.set(who, (await eventsOf(cast, who)).id);
  await act();
  await settled();
  const received: { [who: string]: string[] } = {};
  for (const who of people) {
    const { items } = await eventsOf(cast, who, before.get(who));
    const kinds = items.map(({ kind, own }) => (own ? `own ${kind}` : kind));
    if (kinds.length > 0) received[who] = kinds;
  }
  return received;
}

test('Each writer tells the customer and those in charge, and nobody else', async () => {
  const cast = await invite(server.deps);
  const { partner } = cast;
  const agent: CallerName = 'agent with the customer';
  const both = (kind: string) => ({ owner: [kind], [agent]: [`own ${kind}`] });
  const letter = { betreff: 'Rückfrage', nachricht: 'Guten Tag', partnernummer: partner };
  const post = (url: string, payload: object, as: CallerName) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${cast.tokens[as]}`, 'idempotency-key': server.deps.ids.uuid() },
    });
  expect(await toldOf(cast, () => post('/api/nachrichten/vermittler', letter, agent))).toEqual(
    both('message'),
  );
  expect(await toldOf(cast, () => post('/api/chat/vermittler/kontakte', letter, agent))).toEqual(
    both('chat'),
  );
  const note = { text: 'Sucht ein Haus' };
  expect(await toldOf(cast, () => post(`/api/vermittler/kunden/${partner}/notizen`, note, agent))).toEqual({
    [agent]: ['own task'],
    deputy: ['own task'],
  });
});

test('What a browser missed is told when it comes back, over a stream as over JSON', async () => {
  const cast = await invite(server.deps);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const { id } = await eventsOf(cast, 'owner');
  const event = { kind: 'claim', subject: 'S1', at: server.clock.now() } as const;
  const notify = (number: string) =>
    transaction(server.deps.db, (trx) => appendEvent(trx, [{ side: 'customer', number }], event));
  await notify(cast.partner);
  await notify('1999999999');
  await settled();
  const cut = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/ereignisse`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${cast.tokens.owner}`,
      'last-event-id': id,
    },
    signal: cut.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { value } = await response.body!.getReader().read();
  expect(new TextDecoder().decode(value)).toMatch(
    /^id: \d+\ndata: \[\{"kind":"claim","subject":"S1"\}\]\n\n/,
  );
  cut.abort();
  expect((await eventsOf(cast, 'owner', id)).items).toEqual([{ kind: 'claim', subject: 'S1' }]);
});

test('Events are removed after their period', async () => {
  const { db } = server.deps;
  const later = new Date(server.clock.now().getTime() + 86_400_000);
  await transaction(db, (trx) => removeOldEvents(trx, later));
  expect(await db.selectFrom('events').select('id').execute()).toEqual([]);
});
