import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';
import { bicycleAnswers, createWizardServer, withAnswers } from '../wizardServer.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
});
beforeEach(async () => {
  cast = await invite(server.deps);
  // What the matrix needs is in the way here.
  await server.deps.db.deleteFrom('drafts').execute();
});
afterAll(() => server.close());

const agent = 'agent with the customer';
const subAgent = 'sub-agent with the customer';
const stranger = 'agent without the customer';

interface Listed {
  id: string;
  stepTitle?: string;
  applicant?: string;
  own: boolean;
  agent: { number: string };
  handedAt?: string;
  applicationNumber?: string;
}

async function ask(
  who: CallerName | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  more = {},
) {
  const token = who && cast.tokens[who];
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...more };
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  const body = answer.body === '' ? {} : answer.json<Record<string, unknown> & { code?: string }>();
  return { status: answer.statusCode, body, etag: String(answer.headers.etag) };
}

const draft = {
  ...{ key: 'FAHRRAD', context: 'vermittlerberatung', step: 'needs' },
  answers: { bike: bicycleAnswers.bike, person: bicycleAnswers.person },
};

/** Everything that an agent asks. */
const advised = withAnswers({
  consulting: { consultingLocation: 'byPhone', consultingReason: 'newBike' },
  firstInformation: { firstInformationReceived: true },
});

const begin = async (who: CallerName, body: object = draft) => {
  const answer = await ask(who, 'POST', '/api/entwuerfe', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer;
};

const list = async (who: CallerName, query = '') =>
  (await ask(who, 'GET', `/api/entwuerfe${query}`)).body['items'] as Listed[];

/** The secret that a link carries, and where it leads. */
const linkOf = async (who: CallerName, id: string, fuer: 'vermittler' | 'kunde') => {
  const { status, body } = await ask(who, 'POST', `/api/entwuerfe/${id}/link`, { fuer });
  expect(status).toBe(201);
  const url = new URL(String(body['href']));
  return { path: url.pathname, secret: url.searchParams.get('savedDraftId') ?? '' };
};

const trail = async (number: string) =>
  (await server.deps.db.selectFrom('audit_entries').selectAll().execute())
    .filter((entry) => entry.number === number)
    .map(({ action, customers }) => ({ action, customers }));

describe('a draft of an agent', () => {
  test('is in the list of the one who began it and of the own agent, of nobody else', async () => {
    await begin(subAgent);
    expect(await list(subAgent)).toMatchObject([{ applicant: 'Größmann, Käthe', own: true }]);
    expect(await list(agent)).toMatchObject([{ own: false, agent: { number: cast.subAgent } }]);
    expect(await list('deputy')).toHaveLength(1);
    expect(await list(stranger)).toEqual([]);
    expect(await list('sub-agent without the customer')).toEqual([]);
    expect((await ask('broker', 'GET', '/api/entwuerfe')).status).toBe(403);
  });

  test.each([
    ['a page', 'FAHRRAD', 'needs', 'Ihr Bedarf'],
    ['a page that comes once per item', 'TIERHALTER', 'animal/2', 'Tier 2'],
    ['a page that is gone', 'FAHRRAD', 'moon', undefined],
  ])('says where it stands in words: %s', async (_name, key, step, title) => {
    await begin(agent, { ...draft, key, step, answers: {} });
    expect((await list(agent))[0]).toHaveProperty('step', step);
    expect((await list(agent))[0]?.stepTitle).toBe(title);
  });

  test('is narrowed by product, name, age and who has it, a page at a time', async () => {
    await begin(agent);
    const long = new Date(server.clock.now().getTime() - 8 * 86_400_000);
    await server.deps.db.updateTable('drafts').set({ updated_at: long }).execute();
    await begin(agent, { ...draft, answers: {} });
    await begin(agent, { ...draft, key: 'PRIVATHAFTPFLICHT', answers: {} });
    expect(await list(agent, '?produkt=produkt.PRIVATHAFTPFLICHT')).toHaveLength(1);
    expect(await list(agent, '?alter=heute')).toHaveLength(2);
    expect(await list(agent, '?alter=aelter')).toMatchObject([{ applicant: 'Größmann, Käthe' }]);
    expect(await list(agent, '?suche=käthe%20größ')).toHaveLength(1);
    expect(await list(agent, '?suche=100%25')).toHaveLength(0);
    expect(await list(agent, `?vermittler=${cast.subAgent}`)).toHaveLength(0);
    const first = await ask(agent, 'GET', '/api/entwuerfe?limit=1');
    const next = await ask(agent, 'GET', `/api/entwuerfe?limit=1&cursor=${String(first.body['cursor'])}`);
    const ids = [first, next].flatMap(({ body }) => (body['items'] as Listed[]).map(({ id }) => id));
    expect(new Set(ids).size).toBe(2);
    expect((await ask(agent, 'GET', '/api/entwuerfe?cursor=abc')).status).toBe(400);
  });

  test('is gone on with by a link that other agents cannot use', async () => {
    await begin(subAgent);
    const [listed] = await list(agent);
    const { path, secret } = await linkOf(agent, listed!.id, 'vermittler');
    expect(path).toBe('/vermittler/fahrrad/beratung/');
    const opened = await ask(agent, 'GET', `/api/entwuerfe/${secret}`);
    expect(opened).toMatchObject({ status: 200, body: { context: 'vermittlerberatung', step: 'needs' } });
    expect((await ask(undefined, 'GET', `/api/entwuerfe/${secret}`)).status).toBe(401);
    expect((await ask(stranger, 'GET', `/api/entwuerfe/${secret}`)).status).toBe(404);
    const saved = await ask(stranger, 'PUT', `/api/entwuerfe/${secret}`, draft, { 'if-match': '"1"' });
    expect(saved.status).toBe(404);
    expect((await trail(cast.agent)).map(({ action }) => action)).toContain('GET /api/entwuerfe/:id');
  });

  test('is taken over: from then on it is the own one', async () => {
    await begin(subAgent);
    const [listed] = await list(agent);
    const taken = await ask(agent, 'PUT', `/api/entwuerfe/${listed!.id}/vermittler`);
    expect(taken).toMatchObject({ status: 200, body: { own: true, agent: { number: cast.agent } } });
    expect(await list(subAgent)).toEqual([]);
    const entry = (await trail(cast.agent)).at(-1);
    expect(entry).toEqual({
      action: 'PUT /api/entwuerfe/:id/vermittler',
      customers: [`Entwurf ${listed!.id}`],
    });
  });

  test('is handed to the customer, who reads, changes and signs it; it carries the number of the agent', async () => {
    await begin(agent, { ...draft, answers: advised });
    const [listed] = await list(agent);
    const { path, secret } = await linkOf(agent, listed!.id, 'kunde');
    expect(path).toBe('/fahrrad/beratung/');
    expect((await list(agent, '?stand=uebergeben'))[0]?.handedAt).toBeDefined();
    const read = await ask(undefined, 'GET', `/api/entwuerfe/${secret}`);
    expect(read).toMatchObject({ status: 200, body: { context: 'beratung', inputs: { role: 'offen' } } });
    // Nobody consents for somebody else.
    const handed = read.body['answers'] as typeof advised;
    expect(handed['declarations']).not.toHaveProperty('documentsReceived');
    expect(handed['disclosure']).toEqual({});
    const { firstInformation: _asked, ...asked } = advised;
    const answers = { ...asked, parking: { ...advised['parking'], lockPrice: 9990 } };
    const provenance = { '/disclosure/disclosureRead': 'customer' };
    const change = { key: 'FAHRRAD', context: 'beratung', answers, provenance };
    const kept = await ask(undefined, 'PUT', `/api/entwuerfe/${secret}`, change, { 'if-match': read.etag });
    expect(kept.status).toBe(200);
    const again = (await ask(undefined, 'GET', `/api/entwuerfe/${secret}`)).body['answers'];
    expect(again).toMatchObject({ disclosure: { disclosureRead: true } });
    const { path: _, secret: own } = await linkOf(agent, listed!.id, 'vermittler');
    expect((await ask(agent, 'GET', `/api/entwuerfe/${own}`)).body).toMatchObject({
      context: 'vermittlerberatung',
      answers: { parking: { lockPrice: 9990 } },
    });
    const call = { context: 'beratung', answers, draftId: secret };
    const price = await ask(undefined, 'POST', '/api/produkte/FAHRRAD/preis', call);
    const signed = await ask(
      undefined,
      'POST',
      '/api/produkte/FAHRRAD/antrag',
      { ...call, quote: price.body['quote'] },
      { 'idempotency-key': randomUUID() },
    );
    expect(signed.status, JSON.stringify(signed.body)).toBe(201);
    const rows = await server.deps.db.selectFrom('applications').select(['number', 'mediation']).execute();
    expect(rows.at(-1)).toMatchObject({ mediation: { agentId: cast.agent } });
    expect(await list(agent)).toEqual([]);
    expect(await list(agent, '?stand=abgeschlossen')).toMatchObject([
      { applicationNumber: rows.at(-1)?.number },
    ]);
    expect((await ask(agent, 'POST', `/api/entwuerfe/${listed!.id}/link`, { fuer: 'kunde' })).body.code).toBe(
      'draft-sent',
    );
  });

  test('is put away with all its links, and brought back', async () => {
    await begin(agent);
    const [listed] = await list(agent);
    const { secret } = await linkOf(agent, listed!.id, 'kunde');
    const put = (geloescht: boolean) =>
      ask(agent, 'PUT', `/api/entwuerfe/${listed!.id}/geloescht`, { geloescht });
    expect((await put(true)).status).toBe(204);
    expect(await list(agent)).toEqual([]);
    expect((await ask(undefined, 'GET', `/api/entwuerfe/${secret}`)).status).toBe(404);
    expect((await put(false)).status).toBe(204);
    expect(await list(agent)).toHaveLength(1);
    expect((await ask(undefined, 'GET', `/api/entwuerfe/${secret}`)).status).toBe(200);
    await put(true);
    const before = server.clock.now();
    await server.deps.db.updateTable('drafts').set({ expires_at: before }).execute();
    expect((await put(false)).status).toBe(404);
  });

  test('names a customer only to whom looks after that customer', async () => {
    const about = { ...draft, partner: cast.partner };
    expect((await ask(stranger, 'POST', '/api/entwuerfe', about)).status).toBe(404);
    const { body } = await begin(agent, about);
    expect(body).toMatchObject({ partner: cast.partner });
    expect(await list(agent)).toMatchObject([{ partner: cast.partner }]);
    expect((await trail(cast.agent)).at(-1)).toEqual({
      action: 'GET /api/entwuerfe',
      customers: [cast.partner],
    });
    const [listed] = await list(agent);
    const { secret } = await linkOf(agent, listed!.id, 'kunde');
    expect((await ask(undefined, 'GET', `/api/entwuerfe/${secret}`)).body).not.toHaveProperty('partner');
  });

  test('is not begun by customers: their drafts belong to whoever holds the link', async () => {
    const answer = await ask(undefined, 'POST', '/api/entwuerfe', { ...draft, context: 'antrag' });
    expect(answer.status).toBe(201);
    const rows = await server.deps.db.selectFrom('drafts').select(['agent', 'applicant']).execute();
    expect(rows).toEqual([{ agent: null, applicant: null }]);
  });
});

test('an application of a signed-in agent carries the own number, whatever the session says', async () => {
  const call = { context: 'vermittlerberatung', answers: advised };
  const price = await ask(subAgent, 'POST', '/api/produkte/FAHRRAD/preis', call);
  const sent = await ask(
    subAgent,
    'POST',
    '/api/produkte/FAHRRAD/antrag',
    { ...call, quote: price.body['quote'] },
    { 'idempotency-key': randomUUID() },
  );
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const rows = await server.deps.db.selectFrom('applications').select('mediation').execute();
  expect(rows.at(-1)).toMatchObject({ mediation: { agentId: cast.subAgent } });
});
