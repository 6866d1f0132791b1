import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Activities } from '#api/agent-portal.ts';
import { insertPartners } from '#server/people/partners/store.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { CallerName, Cast } from '../access/people.ts';
import { openClaimServer, theft, type ClaimServer } from '../claims/claimServer.ts';

let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

const agent: CallerName = 'agent with the customer';

async function listOf(cast: Cast, cursor?: string): Promise<Activities> {
  const url = `/api/vermittler/uebersicht${cursor === undefined ? '' : `?cursor=${cursor}`}`;
  return (await server.ask<Activities>(cast, 'GET', url, { as: agent })).body;
}

const mark = (cast: Cast, payload: object, as: CallerName = agent) =>
  server.ask(cast, 'PUT', `/api/vermittler/kunden/${cast.partner}/anlaesse`, { as, payload });

const entryOf = async (cast: Cast, kind: string) =>
  (await listOf(cast)).items.find((item) => item.kind === kind);

test('An entry is done for all who see the customer, put off until a day, and opened again', async () => {
  server.clock.moveTo(new Date('2026-11-20T09:00:00.000Z'));
  const cast = await server.people();
  await server.ask(cast, 'POST', `/api/schaeden/v2/${cast.contract}`, {
    as: 'owner',
    payload: { answers: theft(cast.contract) },
  });
  const { key } = (await entryOf(cast, 'documents'))!;
  expect(await entryOf(cast, 'documents')).toMatchObject({ state: 'open', day: '2026-12-18' });
  expect((await mark(cast, { key, done: true })).status).toBe(204);
  expect(await entryOf(cast, 'documents')).toMatchObject({ state: 'done' });
  const { body } = await server.ask(cast, 'GET', '/api/vermittler/uebersicht', {
    as: 'sub-agent with the customer',
  });
  expect(body['items']).toContainEqual(expect.objectContaining({ key, state: 'done' }));
  await mark(cast, { key, until: '2026-11-21' });
  expect(await entryOf(cast, 'documents')).toMatchObject({ state: 'snoozed', until: '2026-11-21' });
  await mark(cast, { key });
  expect(await entryOf(cast, 'documents')).toMatchObject({ state: 'open' });
  const statuses = [];
  for (const as of ['owner', 'agent without the customer', 'broker'] as const)
    statuses.push((await mark(cast, { key, done: true }, as)).status);
  expect(statuses).toEqual([403, 404, 404]);
});

test('What was put off is back on its day', async () => {
  server.clock.moveTo(new Date('2026-11-20T09:00:00.000Z'));
  const cast = await server.people();
  const { key } = (await entryOf(cast, 'claim'))!;
  await mark(cast, { key, until: '2026-11-20' });
  expect(await entryOf(cast, 'claim')).toMatchObject({ state: 'open' });
});

test('Own tasks stand in the list with whether they are late or due today', async () => {
  server.clock.moveTo(new Date('2026-11-20T09:00:00.000Z'));
  const cast = await server.people();
  for (const [text, dueOn] of [
    ['Gestern', '2026-11-19'],
    ['Heute', '2026-11-20'],
  ])
    await server.ask(cast, 'POST', `/api/vermittler/kunden/${cast.partner}/notizen`, {
      as: agent,
      payload: { text, dueOn },
    });
  const tasks = (await listOf(cast)).items.filter(({ kind }) => kind === 'task');
  expect(tasks.map(({ title, day, due }) => [title, day, due])).toEqual([
    ['Gestern', '2026-11-19', 'late'],
    ['Heute', '2026-11-20', 'today'],
    ['Anrufen', '2026-12-01', undefined],
  ]);
});

test('The list looks at every customer, forty with each call', async () => {
  server.clock.moveTo(new Date('2026-11-20T09:00:00.000Z'));
  const cast = await server.people();
  const now = server.clock.now();
  const numbers = Array.from({ length: 45 }, (_, at) => String(2_000_000_000 + at));
  await transaction(server.deps.db, async (trx) => {
    const address = { street: 'Am Markt', streetNumber: '1', postcode: '04109', city: 'Leipzig' };
    const data = {
      kind: 'person' as const,
      salutation: 'ms' as const,
      firstName: 'Eva',
      lastName: 'Viele',
      birthDate: '1980-01-01',
      address,
      contact: { email: 'eva@example.de' },
      bankAccounts: [],
    };
    await insertPartners(
      trx,
      numbers.map((number) => ({ number, brand: 'haus', agent: cast.agent, version: 1, data })),
      now,
    );
    for (const partner of numbers) {
      const claim = { contract: null, occurred_on: null, reported_at: now, title: 'Sturm', brand: 'haus' };
      const id = `S-2026-${partner.slice(1)}`;
      await trx
        .insertInto('claims')
        .values({ ...claim, id, partner, state: 'inReview' })
        .execute();
      await trx
        .insertInto('claim_requirements')
        .values({ claim: id, key: 'photos', title: 'Fotos', help: null, place: 0, done_at: null })
        .execute();
    }
  });
  const looked = new Set<string>();
  let calls = 0;
  let cursor: string | undefined;
  do {
    const page = await listOf(cast, cursor);
    for (const { kind, partner } of page.items) if (kind === 'documents') looked.add(partner);
    cursor = page.cursor;
    calls += 1;
  } while (cursor !== undefined);
  expect(numbers.filter((number) => !looked.has(number))).toEqual([]);
  expect(calls).toBe(2);
});
