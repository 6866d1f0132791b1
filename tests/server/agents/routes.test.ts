import { readFile } from 'node:fs/promises';
import { readPdf, textOf } from '../../support/pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkSeal } from '#server/people/agents/agentKey.ts';
import file from '#server/people/agents/data/vermittler.json' with { type: 'json' };
import { createAppWithoutDatabase } from '../appWithoutDatabase.ts';
import type { TestApp } from '../../support/testApp.ts';

const agentLinkKey = 'a key of the operator, long enough';
let server: TestApp;
beforeAll(async () => {
  server = await createAppWithoutDatabase({ settings: { agentLinkKey } });
});
afterAll(() => server.close());

const ask = async (url: string) => {
  const response = await server.app.inject(url);
  return { status: response.statusCode, body: response.json<{ [member: string]: unknown }>() };
};
const seal = linkSeal({ agentLinkKey, environment: 'production' });

describe('agents over HTTP', () => {
  it.each([
    '/api/vermittler/info/id/1000000017',
    '/api/vermittler/info/id/%201000%20000017',
    '/api/vermittler/info/kennung/anna-beispiel',
    '/api/vermittler/info/kennung/Anna-Beispiel',
    `/api/vermittler/verschluesselt/${seal.close('1000000017')}`,
  ])('GET %s returns the agent Anna Beispiel', async (url) => {
    const { status, body } = await ask(url);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: '1000000017',
      identifier: 'anna-beispiel',
      firstName: 'Anna',
      lastName: 'Beispiel',
      company: 'Versicherungsbüro Beispiel',
      channel: { id: 'ausschliesslichkeit', label: 'Ausschließlichkeitsvertrieb' },
      phone: { display: '030 23125 110' },
      registerNumber: 'D-0AB1-2CD34-01',
    });
    expect(body['status']).toContain('§ 34d');
  });

  it("An agent's public data contains nothing that only the sales partner may know", async () => {
    const { body } = await ask('/api/vermittler/info/id/1000000025');
    expect(JSON.stringify(body)).not.toMatch(/BK-0815|37099903|externalId|bankCodes/);
  });

  it.each(['37099903', '370 999 04'])('An agent is found by the bank code %s', async (bankCode) => {
    const { body } = await ask(`/api/vermittler/info/blz/${encodeURIComponent(bankCode)}`);
    expect(body).toMatchObject({ id: '1000000025', company: 'Musterbank Köln eG' });
  });

  it("An agent's public data names the distribution channel", async () => {
    const { body } = await ask('/api/vermittler/vertriebskanal/1000000033');
    expect(body).toEqual({ id: 'makler', label: 'Maklervertrieb' });
  });

  it.each([
    ['bank/BK-0815', true],
    ['bank/AO-4711', false],
    ['ausschliesslichkeit/AO-4711', true],
    ['ausschliesslichkeit/ao-4711', false],
    ['unbekannt/1', false],
    ['__proto__/constructor', false],
  ])('The existence of %s is answered with %s', async (path, exists) => {
    expect(await ask(`/api/vermittler/existenz/${path}`)).toEqual({ status: 200, body: { exists } });
  });

  it.each([
    'info/id/0000000000',
    'info/id/1',
    'info/kennung/niemand',
    'info/kennung/constructor',
    'info/blz/10000000',
    'vertriebskanal/9999999999',
    'erstinformation/9999999999',
    'verschluesselt/1000000017',
    `verschluesselt/${'A'.repeat(60)}`,
    `verschluesselt/${seal.close('9999999999')}`,
  ])('GET %s is answered 404, the same for every reason', async (path) => {
    const { status, body } = await ask(`/api/vermittler/${path}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'agent-unknown', type: '/fehler/agent-unknown' });
  });

  it('An encrypted id that was changed in any character is unknown', async () => {
    const vmr = seal.close('1000000017');
    for (let at = 0; at < vmr.length; at++) {
      const other = vmr[at] === 'A' ? 'B' : 'A';
      const changed = vmr.slice(0, at) + other + vmr.slice(at + 1);
      expect((await ask(`/api/vermittler/verschluesselt/${changed}`)).status, changed).toBe(404);
    }
    for (const changed of [vmr.slice(0, -1), `${vmr}A`, vmr.toLowerCase(), `${vmr}=`])
      expect((await ask(`/api/vermittler/verschluesselt/${changed}`)).status, changed).toBe(404);
  });

  it('An encrypted id of another key or purpose is unknown', async () => {
    const foreign = linkSeal({
      agentLinkKey: 'some other key of some other operator',
      environment: 'production',
    });
    expect((await ask(`/api/vermittler/verschluesselt/${foreign.close('1000000017')}`)).status).toBe(404);
    const toTryOut = linkSeal({ environment: 'localhost' });
    expect((await ask(`/api/vermittler/verschluesselt/${toTryOut.close('1000000017')}`)).status).toBe(404);
  });

  it('Two encrypted ids of one agent differ', () => {
    expect(seal.close('1000000017')).not.toBe(seal.close('1000000017'));
  });

  it('The initial information about an agent is available as a file', async () => {
    const response = await server.app.inject('/api/vermittler/erstinformation/1000000033?brand=nord');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    const { tree, artifacts } = await readPdf(response.rawPayload);
    for (const text of ['Mustermann & Töchter', 'Hafenstraße 7a', 'Versicherungsmakler', 'D-0IJ9-0KL12-03'])
      expect(textOf(tree)).toContain(text);
    expect(artifacts).toContain('Nord Versicherung');
    expect(textOf(tree)).not.toContain('{{');
  });

  it('No request about an agent is logged with its parameters', () => {
    expect(server.lines.join('')).not.toMatch(/1000000017|anna-beispiel|37099903/);
  });
});

describe('the agents that come with the platform', () => {
  it("The platform's agents have unique numbers and existing channels, statuses and remunerations", () => {
    const numbers = file.agents.flatMap(({ id, identifier, bankCodes }) => [id, identifier, ...bankCodes]);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const agent of file.agents) {
      expect(file.channels.map(({ id }) => id)).toContain(agent.channel);
      expect(file.statuses.map(({ id }) => id)).toContain(agent.status);
      expect(file.remunerations.map(({ id }) => id)).toContain(agent.remuneration);
    }
  });

  it("The platform's agents name their source", async () => {
    const source = new URL('../../../src/server/people/agents/data/vermittler.SOURCE.md', import.meta.url);
    expect(await readFile(source, 'utf8')).toContain(`Entries: ${file.agents.length}`);
  });
});
