import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMediations } from '#server/agents/service.ts';
import type { TestApp } from '../../support/testApp.ts';
import sample from '../../definitions/samples/produkt.VH.json' with { type: 'json' };
import { createWizardServer } from '../wizardServer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
  server.clock.moveTo(new Date(`${sample.today}T10:00:00Z`));
});
afterAll(() => server.close());

const [broker, agent] = ['1000000033', '1000000017'];
const through = (agentId: string | undefined) => ({
  accept: 'application/json',
  ...(agentId !== undefined && {
    cookie: `vermittlung=${createMediations(server.deps.settings).tokenOf({ agentId })}`,
  }),
});

async function listed(product: string, agentId?: string): Promise<string[]> {
  const url = `/api/dokumente/kundeninformation/${product}?context=antrag`;
  const answer = await server.app.inject({ url, headers: through(agentId) });
  return answer.json<{ documents: { id: string }[] }>().documents.map(({ id }) => id);
}

async function apply(agentId: string) {
  const { answers, context } = sample;
  const send = (path: string, payload: object) =>
    server.app.inject({
      ...{ method: 'POST', url: `/api/produkte/VH/${path}`, payload },
      headers: { ...through(agentId), 'idempotency-key': `brokered-${agentId}` },
    });
  const { quote } = (await send('preis', { answers, context })).json<{ quote: string }>();
  const answer = await send('antrag', { answers, context, quote });
  expect(answer.statusCode, answer.body).toBe(201);
  type Named = { id: string }[];
  const { documents, personalDocuments } = answer.json<{ documents: Named; personalDocuments: Named }>();
  return { given: documents.map(({ id }) => id), made: personalDocuments.map(({ id }) => id) };
}

test('a broker’s customer is told who owes the advice, and waives nothing towards the insurer', async () => {
  const usual = await listed('VH');
  expect(usual).toContain('beratungsverzicht');
  expect(usual).not.toContain('maklervermittlung');
  expect(await listed('VH', agent)).toEqual(usual);
  expect(await listed('VH', broker)).toEqual([
    ...usual.filter((id) => id !== 'beratungsverzicht'),
    'maklervermittlung',
  ]);
});

test('where the law asks for advice whoever mediates, nothing changes', async () => {
  expect(await listed('FAHRRAD', broker)).toEqual(await listed('FAHRRAD'));
});

test('the insurer documents the advice of its agents, not that of a broker', async () => {
  const tied = await apply(agent!);
  expect(tied.made).toContain('beratung');
  const brokered = await apply(broker!);
  expect(brokered.made).not.toContain('beratung');
  expect(brokered.made).toContain('antrag');
  expect(brokered.given).toContain('maklervermittlung');
  expect(brokered.given).toContain('erstinformation');
});
