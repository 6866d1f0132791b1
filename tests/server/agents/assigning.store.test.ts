import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Activities } from '#api/agent-portal.ts';
import type { Timeline } from '#api/customer-file.ts';
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
const colleague: CallerName = 'sub-agent with the customer';

async function entries(as: CallerName): Promise<Activities['items']> {
  const { body } = await server.ask<Activities>(cast, 'GET', '/api/vermittler/uebersicht', { as });
  return body.items;
}

const give = (key: string, to: string | null, as: CallerName = agent) =>
  server.ask(cast, 'PUT', `/api/vermittler/kunden/${cast.partner}/anlaesse/zustaendig`, {
    as,
    payload: { key, to },
  });

test('An entry is given to a colleague, who sees from whom and since when and is notified; and taken from everyone', async () => {
  const task = `task ${cast.note}`;
  expect((await give(task, cast.subAgent)).status).toBe(204);
  const mine = (await entries(colleague)).find(({ key }) => key === task);
  expect(mine?.assigned).toMatchObject({
    number: cast.subAgent,
    own: true,
    at: server.clock.now().toISOString(),
  });
  expect(mine?.assigned?.by).not.toBe('');
  const seen = (await entries(agent)).find(({ key }) => key === task);
  expect(seen?.assigned?.number).toBe(cast.subAgent);
  expect(seen?.assigned).not.toHaveProperty('own');
  const received = await server.deps.db
    .selectFrom('events')
    .select(['number', 'own'])
    .where('kind', '=', 'taskAssigned')
    .execute();
  expect(received).toEqual([{ number: cast.subAgent, own: false }]);
  expect((await give(task, null, colleague)).status).toBe(204);
  expect((await entries(agent)).find(({ key }) => key === task)).not.toHaveProperty('assigned');
});

test('An entry that nobody was given is its agent’s; of one who is away it is the deputy’s', async () => {
  const task = `task ${cast.note}`;
  const found = async (as: CallerName) => (await entries(as)).find(({ key }) => key === task);
  expect((await found(colleague))?.inCharge).toMatchObject({ number: cast.subAgent, own: true });
  const seen = await found(agent);
  expect(seen?.agent).toBe(cast.subAgent);
  expect(seen?.inCharge.number).toBe(cast.subAgent);
  expect(seen?.inCharge).not.toHaveProperty('own');
  expect((await found('deputy'))?.inCharge.own).toBe(true);
});

test('A computed entry is given like a task', async () => {
  const [computed] = (await entries(agent)).filter(({ kind }) => kind !== 'task');
  expect((await give(computed?.key ?? '', cast.agent)).status).toBe(204);
  const found = (await entries(agent)).find(({ key }) => key === computed?.key);
  expect(found?.assigned).toMatchObject({ number: cast.agent, own: true });
});

test('Nobody gets an entry about a customer whom they do not see', async () => {
  const { number } = await server.deps.db
    .selectFrom('sub_agents')
    .select('number')
    .where('number', '<>', cast.subAgent)
    .where('state', '=', 'locked')
    .executeTakeFirstOrThrow();
  expect((await give(`task ${cast.note}`, number)).status).toBe(404);
  expect((await give(`task ${cast.note}`, '1999999998')).status).toBe(404);
});

test('Of two who change the same entry the second hears who was quicker, and nothing is lost', async () => {
  const seenBy = async (as: CallerName) => (await entries(as)).find(({ kind }) => kind !== 'task');
  const entry = await seenBy(agent);
  const { key = '', state, assigned } = entry ?? {};
  const seen = { state, assigned: assigned?.number ?? null };
  const address = `/api/vermittler/kunden/${cast.partner}/anlaesse`;
  const put = (path: string, as: CallerName, payload: object) =>
    server.ask(cast, 'PUT', `${address}${path}`, { as, payload: { key, seen, ...payload } });
  expect((await put('/zustaendig', colleague, { to: cast.subAgent })).status).toBe(204);
  const late = await put('', agent, { done: true });
  expect(late).toMatchObject({ status: 409, body: { code: 'activity-changed' } });
  expect(late.body['reason']).toMatch(/^\p{L}+ \p{L}+ hat das um \d\d:\d\d übernommen\.$/u);
  expect(await seenBy(agent)).toMatchObject({ key, state: 'open', assigned: { number: cast.subAgent } });
  // One's own earlier change is no surprise.
  expect((await put('', colleague, { until: '2099-01-01' })).status).toBe(204);
  const given = { ...seen, assigned: cast.subAgent };
  const snoozed = await put('', agent, { done: true, seen: given });
  expect(snoozed.body['reason']).toContain('bis 01.01.2099 zurückgestellt.');
  expect((await put('/zustaendig', agent, { to: null, seen: given })).status).toBe(409);
  const newest = { ...given, state: 'snoozed', until: '2099-01-01' };
  expect((await put('', agent, { done: true, seen: newest })).status).toBe(204);
});

test('A task that a colleague has only taken over is not ticked off unnoticed', async () => {
  const task = `task ${cast.note}`;
  const assignee = async () =>
    (await entries(agent)).find(({ key }) => key === task)?.assigned?.number ?? null;
  const assigned = await assignee();
  const tick = (seen: string | null) =>
    server.ask(cast, 'PATCH', `/api/vermittler/kunden/${cast.partner}/notizen/${cast.note}`, {
      as: agent,
      payload: { done: true, version: 1, assigned: seen },
    });
  expect((await give(task, cast.subAgent, colleague)).status).toBe(204);
  const late = await tick(assigned);
  expect(late).toMatchObject({ status: 409, body: { code: 'activity-changed' } });
  expect(late.body['reason']).toMatch(/ hat das um \d\d:\d\d übernommen\.$/u);
  expect((await entries(agent)).find(({ key }) => key === task)?.state).toBe('open');
  // The file says it, too, so that what is ticked off there is compared.
  const file = `/api/vermittler/kunden/${cast.partner}/verlauf`;
  const { tasks } = (await server.ask<Timeline>(cast, 'GET', file, { as: agent })).body;
  expect(tasks?.find(({ id }) => id === cast.note)?.assigned?.number).toBe(cast.subAgent);
  expect((await give(task, null, colleague)).status).toBe(204);
});

test('A task that a colleague has ticked off is not ticked off again on an older version', async () => {
  const tick = (as: CallerName) =>
    server.ask(cast, 'PATCH', `/api/vermittler/kunden/${cast.partner}/notizen/${cast.note}`, {
      as,
      payload: { done: true, version: 1 },
    });
  expect((await tick(colleague)).status).toBe(204);
  const late = await tick(agent);
  expect(late).toMatchObject({ status: 409, body: { code: 'note-changed' } });
  expect(late.body['reason']).toMatch(/ hat das um \d\d:\d\d erledigt\.$/u);
});
