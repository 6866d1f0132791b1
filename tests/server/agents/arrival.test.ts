import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Definition } from '#engine/definition/definition.ts';
import { linkSeal } from '#server/people/agents/agentKey.ts';
import { createMediations } from '#server/people/agents/service.ts';
import { resolveAddress } from '#server/catalog/definitions/addresses.ts';
import type { Bootstrap } from '#server/app/pages/bootstrap.ts';
import { emptyRegistry } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createAppWithoutDatabase } from '../appWithoutDatabase.ts';
import { stub } from '../../support/stub.ts';

const definition = stub<Definition>({
  id: 'produkt.PROBE',
  key: 'PROBE',
  kind: 'produkt',
  version: 'abc',
  namespace: 'produkt.probe',
  addresses: { antrag: '/probe/antrag/', partnerberatung: '/partner/{marke}/probe/beratung/' },
  pages: {},
});
const published = [{ definition, module: '/api/definitionen/produkt.PROBE/abc.js' }];
const agentLinkKey = 'a key of the operator, long enough';

let server: TestApp;
beforeAll(async () => {
  server = await createAppWithoutDatabase({
    settings: { agentLinkKey },
    registry: {
      ...emptyRegistry,
      list: () => published,
      resolveAddress: (path) => resolveAddress(path, published),
    },
  });
});
afterAll(() => server.close());

/** Opens a page with the cookies of earlier pages. */
async function open(url: string, cookie = '') {
  const response = await server.app.inject({ url, headers: { accept: 'text/html', cookie } });
  const set = [response.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
  const text = /id="bootstrap">(.*?)<\/script>/s.exec(response.body)?.[1];
  return {
    status: response.statusCode,
    location: response.headers['location'],
    headers: [response.headers['set-cookie'] ?? []].flat(),
    cookie: set.join('; '),
    bootstrap: text === undefined ? undefined : (JSON.parse(text) as Bootstrap),
  };
}
const keptBy = (cookie: string) => createMediations(server.deps.settings).kept({ cookie });
const nameIn = (bootstrap: Bootstrap | undefined) => bootstrap?.mediation?.agent?.lastName;

describe('an address that names an agent', () => {
  const vmr = linkSeal({ agentLinkKey, environment: 'production' }).close('1000000033');
  it.each([
    ['vermittlernummer=1000000017', 'Beispiel'],
    ['vermittlernummer=%201000%20000017', 'Beispiel'],
    ['blz=37099903', 'Größler'],
    [`vmr=${vmr}`, 'Mustermann'],
    [`vmr=${vmr}&vermittlernummer=1000000017&blz=37099903`, 'Mustermann'],
    ['vermittlernummer=1000000017&blz=37099903', 'Beispiel'],
    ['vermittlernummer=&blz=37099903', 'Größler'],
  ])('The address ?%s shows %s and keeps the agent for the session', async (query, name) => {
    const first = await open(`/probe/antrag/?${query}&ref=Kampagne-7`);
    expect(first.status).toBe(200);
    expect(nameIn(first.bootstrap)).toBe(name);
    expect(nameIn((await open('/', first.cookie)).bootstrap)).toBe(name);
    expect(keptBy(first.cookie)).toEqual({
      agentId: first.bootstrap?.mediation?.agent?.id,
      ref: 'Kampagne-7',
    });
  });

  it("An agent's address sets a cookie that scripts cannot read and that reveals nothing", async () => {
    const { headers } = await open('/?vermittlernummer=1000000017&ref=geheim');
    const cookie = headers.find((one) => one.startsWith('vermittlung='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toMatch(/1000000017|geheim|Max-Age|Expires/);
  });

  it.each([
    'vermittlernummer=9999999999',
    'vermittlernummer=kein-vermittler',
    'blz=10000000',
    'vmr=1000000017',
    `vmr=${vmr.slice(0, -2)}`,
    `vmr=falsch&vermittlernummer=1000000017`,
  ])('The address ?%s, which names an unknown agent, leads to the page for that case', async (query) => {
    const { status, location, cookie } = await open(`/probe/antrag/?${query}&brand=nord&embedded`);
    expect(status).toBe(302);
    expect(location).toBe('/beratung/agent/notfound?embedded=&brand=nord');
    expect(keptBy(cookie)).toBeUndefined();
    expect((await open(`/beratung/agent/notfound?${query}`)).status).toBe(200);
  });

  it('A reference alone is added to the previous agent, and a new agent replaces the previous one', async () => {
    const first = await open('/?vermittlernummer=1000000017');
    const second = await open('/?ref=R-2', first.cookie);
    expect(keptBy(second.cookie)).toEqual({ agentId: '1000000017', ref: 'R-2' });
    const third = await open('/?blz=37099904', second.cookie);
    expect(keptBy(third.cookie)).toEqual({ agentId: '1000000025', ref: 'R-2' });
  });

  it('No agent is shown without a mediation, and a forged cookie is ignored', async () => {
    expect((await open('/')).bootstrap?.mediation).toBeUndefined();
    expect((await open('/', 'vermittlung=1000000017')).bootstrap?.mediation).toBeUndefined();
    expect((await open('/', 'vermittlung=eyJhZ2VudElkIjoiMSJ9')).status).toBe(200);
  });

  it('A reference that is too long is truncated', async () => {
    const { cookie } = await open(`/?ref=${'x'.repeat(5000)}`);
    expect(keptBy(cookie)?.ref).toHaveLength(100);
  });
});

describe('an address of a partner brand', () => {
  it('An address of a partner brand sets the brand for the session', async () => {
    const { bootstrap, cookie } = await open('/partner/nord/probe/beratung/?brand=direkt', 'marke=gewerbe');
    expect(bootstrap).toMatchObject({
      brand: 'nord',
      wizard: { base: '/partner/nord/probe/beratung/', inputs: { brand: 'nord' } },
    });
    expect((await open('/', cookie)).bootstrap?.brand).toBe('nord');
  });

  it('An address of an unknown partner brand is no page', async () => {
    const { status, bootstrap } = await open('/partner/unbekannt/probe/beratung/');
    expect(status).toBe(404);
    expect(bootstrap).toMatchObject({ brand: 'haus', page: { kind: 'not-found' } });
  });

  it('An address of a partner brand uses the configured partner unless the session has an agent', async () => {
    expect((await open('/partner/nord/probe/beratung/')).bootstrap?.mediation?.agent?.identifier).toBe(
      'partnervertrieb',
    );
    const { cookie } = await open('/?vermittlernummer=1000000017');
    expect(nameIn((await open('/partner/nord/probe/beratung/', cookie)).bootstrap)).toBe('Beispiel');
  });
});
