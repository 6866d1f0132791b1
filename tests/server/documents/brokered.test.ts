import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMediations } from '#server/people/agents/service.ts';
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

/** Applies for VH as in the sample, without the pages of the insurer's own advice. */
async function apply(agentId: string | undefined, { without = [] as string[] } = {}) {
  const { context } = sample;
  const answers = Object.fromEntries(
    Object.entries(sample.answers).filter(([page]) => !without.includes(page)),
  );
  const send = (path: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: `/api/produkte/VH/${path}`,
      payload,
      headers: { ...through(agentId), 'idempotency-key': ['brokered', agentId, ...without].join('-') },
    });
  const { quote } = (await send('preis', { answers, context })).json<{ quote: string }>();
  return send('antrag', { answers, context, quote });
}

async function applied(agentId: string, options = {}) {
  const answer = await apply(agentId, options);
  expect(answer.statusCode, answer.body).toBe(201);
  type Named = { id: string }[];
  const { documents, personalDocuments } = answer.json<{ documents: Named; personalDocuments: Named }>();
  return { given: documents.map(({ id }) => id), made: personalDocuments.map(({ id }) => id) };
}

/** The products that ask whether advice is wanted. */
const advised = [
  'FAHRRAD',
  'TIERHALTER',
  'PRIVATHAFTPFLICHT',
  'HAUSRAT',
  'REISE',
  'BHV',
  'BHV_WECHSEL',
  'VH',
  'SI',
  'SI_MEHRGEFAHREN',
];

test.each(advised)(
  'The customer of a broker is told who owes the advice and waives nothing: %s',
  async (product) => {
    const usual = await listed(product);
    expect(usual).toContain('beratungsverzicht');
    expect(usual).not.toContain('maklervermittlung');
    expect(await listed(product, agent)).toEqual(usual);
    expect(await listed(product, broker)).toEqual([
      ...usual.filter((id) => id !== 'beratungsverzicht'),
      'maklervermittlung',
    ]);
  },
);

test('The insurer documents the advice of its agents, not that of a broker', async () => {
  const tied = await applied(agent!);
  expect(tied.made).toContain('beratung');
  const brokered = await applied(broker!);
  expect(brokered.made).not.toContain('beratung');
  expect(brokered.made).toContain('antrag');
  expect(brokered.given).toContain('maklervermittlung');
  expect(brokered.given).toContain('erstinformation');
});

test('Customers of brokers are not asked whether the insurer shall advise', async () => {
  const without = ['needs', 'consulting'];
  await applied(broker!, { without });
  const asked = await apply(agent, { without });
  expect(asked.statusCode).toBe(422);
  expect(asked.json<{ errors: { page: string }[] }>().errors.map(({ page }) => page)).toContain('needs');
});

test('No documentation is generated for advice that the insurer does not owe', async () => {
  const make = (agentId: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/dokumente/beratung',
      headers: through(agentId),
      payload: { product: 'VH', context: sample.context, answers: sample.answers },
    });
  expect((await make(agent!)).statusCode).toBe(200);
  expect((await make(broker!)).json()).toMatchObject({ status: 422, code: 'document-not-due' });
});

test('The page and its drafts know that a broker mediates', async () => {
  const page = await server.app.inject({
    method: 'GET',
    url: `/vermoegensschadenhaftpflicht/antrag/?vermittlernummer=${broker}`,
    headers: { accept: 'text/html' },
  });
  const bootstrapped = JSON.parse(/id="bootstrap">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '{}') as {
    mediation: { brokered?: boolean };
  };
  expect(bootstrapped.mediation.brokered).toBe(true);
  const begun = await server.app.inject({
    method: 'POST',
    url: '/api/entwuerfe',
    headers: through(broker),
    payload: { key: 'VH', context: 'antrag', answers: {} },
  });
  const { id, inputs } = begun.json<{ id: string; inputs: { brokered?: boolean } }>();
  expect(inputs.brokered).toBe(true);
  // On another device only the link carries it.
  const later = await server.app.inject({ url: `/api/entwuerfe/${id}` });
  expect(later.json<{ inputs: object }>().inputs).toMatchObject({ brokered: true });
});
