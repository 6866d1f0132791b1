import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cast } from '../access/people.ts';
import { openChangeServer, type ChangeServer } from './changeServer.ts';

const mail = 'kaethe.groessmann@example.de';
const as = 'agent with the customer' as const;
const frame = (bikeFrameNumber: string) => ({ frame: { bikeFrameNumber } });

let server: ChangeServer;
beforeAll(async () => {
  server = await openChangeServer({ flagsFor: () => ({ 'disabled-self-services': [] }) });
});
afterAll(() => server.close());

const of = async ({ partner, tokens }: Cast, path: string, who: keyof Cast['tokens'] = as) => {
  const answer = await server.app.inject({
    url: `/api/partner/${partner}/${path}`,
    headers: { authorization: `Bearer ${tokens[who] ?? ''}` },
  });
  return { status: answer.statusCode, items: answer.json<{ items: { [name: string]: unknown }[] }>().items };
};

describe('What an agent changes for a customer', () => {
  test('A change made for a customer has an address among the agents and names the customer', async () => {
    const cast = await server.people();
    const { body } = await server.call(cast, 'GET', '/aenderungen', undefined, { as });
    const items = body['items'] as { change: string; address: string }[];
    expect(items.find(({ change }) => change === 'rahmennummer')?.address).toBe(
      `/vermittler/vertraege/${cast.contract}/rahmennummer/`,
    );
    const opened = await server.call(cast, 'GET', '/aenderungen/rahmennummer', undefined, { as });
    expect(opened.body['customer']).toEqual({ number: cast.partner, name: 'Käthe Größmann' });
    const own = await server.call(cast, 'GET', '/aenderungen/rahmennummer');
    expect(own.body).not.toHaveProperty('customer');
  });

  test('A change made for a customer is mailed to the customer with the name of the agent', async () => {
    const cast = await server.people();
    const { body } = await server.save(cast, 'rahmennummer', frame('AGENT-2'), { as });
    const received = (await server.messagesTo(mail)).find(({ text }) => text.includes(body.number ?? '-'));
    expect(received?.text).toMatch(/Den Auftrag hat .+ für Sie eingegeben\./);
    const own = await server.save(cast, 'rahmennummer', frame('OWN-2'));
    const plain = (await server.messagesTo(mail)).find(({ text }) => text.includes(own.body.number ?? '-'));
    expect(plain?.text).not.toContain('für Sie eingegeben');
  });

  test('The history shows the agent who made a change, for the customer too', async () => {
    const cast = await server.people();
    await server.save(cast, 'rahmennummer', frame('AGENT-3'), { as });
    await server.save(cast, 'rahmennummer', frame('OWN-3'));
    const { items } = await of(cast, 'aenderungen');
    expect(items.map(({ title, by }) => [title, (by as { side: string }).side])).toEqual([
      ['Rahmennummer', 'customer'],
      ['Rahmennummer', 'agent'],
    ]);
    expect((await of(cast, 'aenderungen', 'owner')).items).toEqual(items);
    expect((await of(cast, `aenderungen?vertrag=${cast.contract}&limit=1`)).items).toEqual(items.slice(0, 1));
    expect((await of(cast, 'aenderungen', 'agent without the customer')).status).toBe(404);
  });

  test('A change that needs a code is confirmed by the customer, never by a phone of the agent', async () => {
    const cast = await server.people();
    const answers = { excess: { deductible: 'none' } };
    const sent = await server.call(cast, 'POST', '/aenderungen/probe-spaeter/code', { answers }, { as });
    expect(sent.status).toBe(201);
    const [sms] = await server.messagesTo('+491701234711');
    expect(sms?.text).toMatch(/\b\d{6}\b/);
    expect((await server.prove(cast, 'probe-spaeter', answers, { as })).status).toBe(201);
  });
});

test('The mandates of a customer are listed for the responsible agent', async () => {
  const cast = await server.people();
  const { status, items } = await of(cast, 'einwilligungen');
  expect(status).toBe(200);
  for (const { kind } of items) expect(['mandate', 'declaration', 'health']).toContain(kind);
  expect((await of(cast, 'einwilligungen', 'another customer')).status).toBe(404);
});
