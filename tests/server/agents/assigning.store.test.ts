import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Activities } from '#api/agent-portal.ts';
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
  const { body } = await server.ask(cast, 'GET', '/api/vermittler/uebersicht', { as });
  return (body as unknown as Activities).items;
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
