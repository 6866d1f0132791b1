import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClaimServer, type ClaimServer } from '../claims/claimServer.ts';
import type { CallerName, Cast } from '../access/people.ts';

let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

const agent: CallerName = 'agent with the customer';
const subAgent: CallerName = 'sub-agent with the customer';
const base = '/api/vermittler/kundenbestand';

const ask = (cast: Cast, path: string, as: CallerName = agent) => server.ask(cast, 'GET', path, { as });

/** Calls a route with a body. Returns its status and the text that it answers. */
async function textOf(
  cast: Cast,
  method: 'POST' | 'PUT' | 'PATCH',
  url: string,
  payload: object,
  as: CallerName = agent,
) {
  const { statusCode, body } = await server.app.inject({
    method,
    url,
    payload,
    headers: { authorization: `Bearer ${cast.tokens[as] ?? ''}` },
  });
  return { status: statusCode, text: body };
}

test('The list shows premium and due date, and is counted like each kept search', async () => {
  const cast = await server.people();
  const { body } = await ask(cast, `${base}?sortierung=premium&richtung=absteigend`);
  expect(body).toMatchObject({ items: [{ number: cast.partner, yearCent: expect.any(Number) }] });
  expect((await ask(cast, `${base}/anzahl`)).body).toEqual({ count: 1 });
  expect((await ask(cast, `${base}/anzahl?q=xyz`)).body).toEqual({ count: 0 });
  const filters = [
    { name: 'Alle', sort: 'due', descending: true },
    { name: 'Niemand', search: 'xyz' },
  ];
  expect((await textOf(cast, 'PUT', `${base}/filter`, { filters })).status).toBe(204);
  expect((await ask(cast, `${base}/filter`)).body).toMatchObject({ filters });
  expect((await ask(cast, `${base}/filter/anzahl`)).body).toEqual({
    views: [
      { name: 'Alle', count: 1 },
      { name: 'Niemand', count: 0 },
    ],
  });
  expect((await ask(cast, `${base}/anzahl`, 'broker')).status).toBe(403);
});

test('A note makes today the day of the last contact', async () => {
  const cast = await server.people();
  const listed = async () => (await ask(cast, base)).body;
  const note = { text: 'Sucht ein Haus' };
  await server.ask(cast, 'POST', `/api/vermittler/kunden/${cast.partner}/notizen`, {
    as: agent,
    payload: note,
  });
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(server.deps.clock.now());
  expect(await listed()).toMatchObject({ items: [{ contactOn: day }] });
});

test('Chosen customers are written into a file, but none of others, and not without the right', async () => {
  const cast = await server.people();
  const stranger = await server.people();
  const { status, text } = await textOf(cast, 'POST', `${base}/export`, { customers: [cast.partner] });
  expect([status, text]).toEqual([200, expect.stringContaining(cast.partner)]);
  const both = { customers: [cast.partner, stranger.partner] };
  expect((await textOf(cast, 'POST', `${base}/export`, both)).status).toBe(404);
  expect((await textOf(cast, 'POST', `${base}/export`, both, 'broker')).status).toBe(403);
});

test('A file of customers is saved, and never shown in a page', async () => {
  const cast = await server.people();
  for (const format of ['csv', 'xlsx']) {
    const { statusCode, headers } = await server.app.inject({
      url: `${base}/export?format=${format}`,
      headers: { authorization: `Bearer ${cast.tokens[agent] ?? ''}` },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; /);
  }
});

test('An agent takes a customer over from a sub-agent and hands the customer back, with the contracts', async () => {
  const cast = await server.people();
  const charge = (to: string, as: CallerName = agent, customers = [cast.partner]) =>
    textOf(cast, 'PUT', `${base}/betreuung`, { customers, agent: to }, as);
  const seen = async () => [
    (await ask(cast, `/api/partner/${cast.partner}`, subAgent)).status,
    (await ask(cast, `/api/vertraege/${cast.contract}`, subAgent)).status,
    ((await ask(cast, base, subAgent)).body as { items?: object[] }).items?.length,
  ];
  expect(await seen()).toEqual([200, 200, 1]);
  expect((await charge(cast.agent)).status).toBe(204);
  expect(await seen()).toEqual([404, 404, 0]);
  expect((await ask(cast, `${base}/anzahl`)).body).toEqual({ count: 1 });
  expect((await charge(cast.subAgent)).status).toBe(204);
  expect(await seen()).toEqual([200, 200, 1]);
});

test('Customers are handed to nobody outside of the agency, and not by whoever does not head it', async () => {
  const cast = await server.people();
  const stranger = await server.people();
  const charge = (to: string, as: CallerName = agent, customers = [cast.partner]) =>
    textOf(cast, 'PUT', `${base}/betreuung`, { customers, agent: to }, as);
  expect((await charge(stranger.agent)).status).toBe(404);
  expect((await charge(cast.agent, agent, [cast.partner, stranger.partner])).status).toBe(404);
  expect((await charge(cast.agent, subAgent)).status).toBe(403);
  expect((await charge(cast.agent, 'broker')).status).toBe(403);
  expect((await ask(cast, `/api/partner/${cast.partner}`, subAgent)).status).toBe(200);
});

test('How somebody wants the workbench is kept for this person; what is not named stays', async () => {
  const cast = await server.people();
  const url = '/api/vermittler/einstellungen';
  const settings = async (as: CallerName = agent) => (await ask(cast, url, as)).body;
  expect(await settings()).toEqual({});
  expect((await textOf(cast, 'PATCH', url, { columns: ['due', 'premium'] })).status).toBe(204);
  expect(await settings()).toEqual({ columns: ['due', 'premium'] });
  expect((await ask(cast, `${base}/filter`)).body).toMatchObject({ columns: ['due', 'premium'] });
  expect(await settings(subAgent)).toEqual({});
  const chosen = { startPage: 'drafts', density: 'comfortable', signature: 'Jana Berger\nAgentur am Markt' };
  expect((await textOf(cast, 'PATCH', url, chosen)).status).toBe(204);
  expect((await ask(cast, '/api/vermittler/ich')).body).toMatchObject({ settings: chosen });
  expect((await ask(cast, '/api/konto')).body).toMatchObject({ start: '/vermittler/entwuerfe/' });
  expect((await ask(cast, '/api/konto', subAgent)).body).not.toHaveProperty('start');
  expect((await textOf(cast, 'PATCH', url, { startPage: 'https://example.org' })).status).toBe(422);
  expect((await textOf(cast, 'PATCH', url, { columns: ['colour'] })).status).toBe(422);
  expect((await textOf(cast, 'PATCH', url, {})).status).toBe(422);
});
