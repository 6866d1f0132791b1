import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Price } from '#server/storage/model/price.ts';
import type { TestApp } from '../../support/testApp.ts';
import { invite, type Cast } from '../access/people.ts';
import { createWizardServer } from '../wizardServer.ts';
import { advised, agent, draft, draftDesk, type Listed } from './draftDesk.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
});
beforeEach(async () => {
  cast = await invite(server.deps);
  // Removes rows that only the access matrix needs.
  await server.deps.db.deleteFrom('drafts').execute();
});
afterAll(() => server.close());

const subAgent = 'sub-agent with the customer';
const stranger = 'agent without the customer';

const { ask, begin, list, linkOf, codeFor, openedBy } = draftDesk(() => ({ server, cast }));

const trail = async (number: string) =>
  (await server.deps.db.selectFrom('audit_entries').selectAll().execute())
    .filter((entry) => entry.number === number)
    .map(({ action, customers }) => ({ action, customers }));

/** Submits an application at the price of its answers. */
const submit = async (by: Parameters<typeof ask>[0], call: object, more: object = {}) => {
  const price = await ask(by, 'POST', '/api/produkte/FAHRRAD/preis', call);
  return ask(
    by,
    'POST',
    '/api/produkte/FAHRRAD/antrag',
    { ...call, quote: price.body['quote'], ...more },
    { 'idempotency-key': randomUUID() },
  );
};

describe('a draft of an agent', () => {
  test('An agents draft is listed for its creator and the parent agent only', async () => {
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
  ])('An agents draft names its step: %s', async (_name, key, step, title) => {
    await begin(agent, { ...draft, key, step, answers: {} });
    expect((await list(agent))[0]).toHaveProperty('step', step);
    expect((await list(agent))[0]?.stepTitle).toBe(title);
  });

  test('An agents draft tells variant, price and progress as they were last saved', async () => {
    await begin(agent);
    const [early] = await list(agent);
    expect(early).not.toHaveProperty('price');
    expect(early?.percent).toBeGreaterThan(0);
    expect(early?.percent).toBeLessThan(100);
    const { secret } = await linkOf(agent, early!.id, 'vermittler');
    const saved = await ask(
      agent,
      'PUT',
      `/api/entwuerfe/${secret}`,
      { ...draft, answers: advised },
      { 'if-match': '"1"' },
    );
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const price = await ask<Price>(agent, 'POST', '/api/produkte/FAHRRAD/preis', {
      context: draft.context,
      answers: advised,
    });
    const { selected, selectedPeriod, variants } = price.body;
    const period = variants
      .find(({ key }) => key === selected)
      ?.periods.find(({ key }) => key === selectedPeriod);
    expect(await list(agent)).toMatchObject([
      {
        percent: 100,
        variant: 'Vollkasko',
        price: { instalmentCent: period?.instalmentCent, period: selectedPeriod },
      },
    ]);
    await server.deps.db
      .updateTable('drafts')
      .set({ judged_percent: null, judged_variant: 'gone' })
      .execute();
    const [before] = await list(agent);
    for (const unknown of ['percent', 'variant']) expect(before).not.toHaveProperty(unknown);
  });

  test('The list is filtered by product, name, age and agent, page by page', async () => {
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

  test('An agents draft is continued by a link that other agents cannot use', async () => {
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

  test('A draft that is taken over belongs to the new agent', async () => {
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

  test('A handed-over draft is read, changed and submitted by the customer with the number of the agent', async () => {
    await begin(agent, { ...draft, answers: advised });
    const [listed] = await list(agent);
    const { path, secret: guarded } = await linkOf(agent, listed!.id, 'kunde');
    const secret = await openedBy(guarded);
    expect(path).toBe('/fahrrad/beratung/');
    expect((await list(agent, '?stand=uebergeben'))[0]?.handedAt).toBeDefined();
    const read = await ask(undefined, 'GET', `/api/entwuerfe/${secret}`);
    expect(read).toMatchObject({
      status: 200,
      body: { context: 'beratung', inputs: { role: 'offen' }, preparedBy: expect.any(String) as string },
    });
    // Consents cannot be given on behalf of another person.
    const handed = read.body['answers'] as typeof advised;
    expect(handed['declarations']).not.toHaveProperty('documentsReceived');
    expect(handed['bike']).not.toHaveProperty('disclosureRead');
    const { firstInformation: _asked, consulting: _place, ...asked } = advised;
    const answers = { ...asked, parking: { ...advised['parking'], lockPrice: 9990 } };
    const provenance = { '/bike/disclosureRead': 'customer' };
    const change = { key: 'FAHRRAD', context: 'beratung', answers, provenance };
    const kept = await ask(undefined, 'PUT', `/api/entwuerfe/${secret}`, change, { 'if-match': read.etag });
    expect(kept.status).toBe(200);
    const again = (await ask(undefined, 'GET', `/api/entwuerfe/${secret}`)).body['answers'];
    expect(again).toMatchObject({ bike: { disclosureRead: true } });
    const { path: _, secret: own } = await linkOf(agent, listed!.id, 'vermittler');
    expect((await ask(agent, 'GET', `/api/entwuerfe/${own}`)).body).toMatchObject({
      context: 'vermittlerberatung',
      answers: { parking: { lockPrice: 9990 } },
    });
    const signed = await submit(undefined, { context: 'beratung', answers, draftId: secret });
    expect(signed.status, JSON.stringify(signed.body)).toBe(201);
    const rows = await server.deps.db.selectFrom('applications').select(['number', 'mediation']).execute();
    expect(rows.at(-1)).toMatchObject({ mediation: { agentId: cast.agent } });
    expect(await list(agent)).toEqual([]);
    expect(await list(agent, '?stand=abgeschlossen')).toMatchObject([
      { applicationNumber: rows.at(-1)?.number },
    ]);
    // A used code is void.
    for (const over of [guarded, secret])
      expect((await ask(undefined, 'GET', `/api/entwuerfe/${over}`)).status).toBe(404);
    expect((await ask(agent, 'POST', `/api/entwuerfe/${listed!.id}/link`, { fuer: 'kunde' })).body.code).toBe(
      'draft-sent',
    );
  });

  test('An agents draft is removed with its links and restored', async () => {
    await begin(agent);
    const [listed] = await list(agent);
    const { secret: guarded } = await linkOf(agent, listed!.id, 'kunde');
    const secret = await openedBy(guarded);
    const put = (body: { geloescht: boolean }) =>
      ask(agent, 'PUT', `/api/entwuerfe/${listed!.id}/geloescht`, body);
    expect((await put({ geloescht: true })).status).toBe(204);
    expect(await list(agent)).toEqual([]);
    expect((await ask(undefined, 'GET', `/api/entwuerfe/${secret}`)).status).toBe(404);
    expect((await put({ geloescht: false })).status).toBe(204);
    expect(await list(agent)).toHaveLength(1);
    expect((await ask(undefined, 'GET', `/api/entwuerfe/${secret}`)).status).toBe(200);
    await put({ geloescht: true });
    const before = server.clock.now();
    await server.deps.db.updateTable('drafts').set({ expires_at: before }).execute();
    expect((await put({ geloescht: false })).status).toBe(404);
  });

  test('A draft names a customer only to the responsible agent', async () => {
    const about = { ...draft, answers: {}, partner: cast.partner };
    expect((await ask(stranger, 'POST', '/api/entwuerfe', about)).status).toBe(404);
    const { body } = await begin(agent, about);
    expect(body).toMatchObject({ partner: cast.partner });
    expect(await list(agent)).toMatchObject([{ partner: cast.partner }]);
    expect((await trail(cast.agent)).at(-1)).toEqual({
      action: 'GET /api/entwuerfe',
      customers: [cast.partner],
    });
    const [listed] = await list(agent);
    const { secret: guarded } = await linkOf(agent, listed!.id, 'kunde');
    const secret = await openedBy(guarded);
    const opened = await ask(undefined, 'GET', `/api/entwuerfe/${secret}`);
    expect(opened.status).toBe(200);
    for (const own of ['partner', 'listedAs', 'handedAt']) expect(opened.body).not.toHaveProperty(own);
  });

  test('Drafts of customers belong to the holder of the link, not to an agent', async () => {
    const answer = await ask(undefined, 'POST', '/api/entwuerfe', { ...draft, context: 'antrag' });
    expect(answer.status).toBe(201);
    const rows = await server.deps.db.selectFrom('drafts').select(['agent', 'applicant']).execute();
    expect(rows).toEqual([{ agent: null, applicant: null }]);
  });
});

describe('a link for the customer', () => {
  const handOver = async (answers: object = advised) => {
    const { body } = await begin(agent, { ...draft, answers });
    const [listed] = await list(agent);
    const { secret } = await linkOf(agent, listed!.id, 'kunde');
    return { row: listed!.id, own: String(body['id']), secret };
  };

  test('A customer link shows only its agent and the masked destinations before the code', async () => {
    const { secret } = await handOver();
    const shut = await ask(undefined, 'GET', `/api/entwuerfe/${secret}`);
    expect(shut).toMatchObject({
      status: 403,
      body: { code: 'draft-code-needed', channels: [{ channel: 'mail', to: 'k***@e***' }] },
    });
    expect(JSON.stringify(shut.body)).not.toMatch(/Größmann|Prager|01069|kaethe/);
    const call = { context: 'beratung', answers: advised, draftId: secret };
    expect((await ask(undefined, 'POST', '/api/produkte/FAHRRAD/preis', call)).status).toBe(404);
    const change = { key: 'FAHRRAD', context: 'beratung', answers: {} };
    for (const method of ['PUT', 'DELETE'] as const) {
      const sent = await ask(undefined, method, `/api/entwuerfe/${secret}`, change, { 'if-match': '"1"' });
      expect([403, 404]).toContain(sent.status);
    }
  });

  test('A customer link opens only by its code, which is valid once', async () => {
    const { secret } = await handOver();
    const asked = await ask(undefined, 'POST', `/api/entwuerfe/${secret}/code`, { channel: 'mail' });
    const code = await codeFor('kaethe.groessmann@example.de');
    const open = (given: string, by = secret) =>
      ask(undefined, 'POST', `/api/entwuerfe/${by}/code/pruefen`, { id: asked.body['id'], code: given });
    expect((await open(code === '000000' ? '000001' : '000000')).body.code).toBe('code-wrong');
    const other = await handOver();
    expect((await open(code, other.secret)).body.code).toBe('code-expired');
    const opened = await open(code);
    // The second handover revoked the first link.
    expect(opened.status).toBe(200);
    expect((await open(code)).body.code).toBe('code-expired');
    expect(
      (await ask(undefined, 'POST', `/api/entwuerfe/${secret}/code`, { channel: 'sms' })).body.code,
    ).toBe('confirmation-unreachable');
    expect((await ask(undefined, 'POST', '/api/entwuerfe/abc/code', { channel: 'mail' })).status).toBe(404);
  });

  test('A customer link ends after a week, when it is replaced, and when the draft is taken back or over', async () => {
    const { secret, row } = await handOver();
    const opened = await openedBy(secret);
    const read = async (by: string) => (await ask(undefined, 'GET', `/api/entwuerfe/${by}`)).status;
    expect(await read(opened)).toBe(200);
    const { secret: second } = await linkOf(agent, row, 'kunde');
    expect([await read(opened), await read(secret), await read(second)]).toEqual([404, 404, 403]);
    expect((await ask(agent, 'DELETE', `/api/entwuerfe/${row}/link`)).status).toBe(204);
    expect(await read(second)).toBe(404);
    const { secret: third } = await linkOf(agent, row, 'kunde');
    expect((await ask(agent, 'PUT', `/api/entwuerfe/${row}/vermittler`)).status).toBe(200);
    expect(await read(third)).toBe(404);
    const { secret: fourth } = await linkOf(agent, row, 'kunde');
    const before = server.clock.now();
    server.clock.advance({ days: 6 });
    expect(await read(fourth)).toBe(403);
    server.clock.advance({ days: 1, seconds: 1 });
    expect(await read(fourth)).toBe(404);
    server.clock.moveTo(before);
  });

  test('No customer link is created where the code could only go to the agent', async () => {
    await begin(agent, { ...draft, answers: {} });
    const [listed] = await list(agent);
    const refused = await ask(agent, 'POST', `/api/entwuerfe/${listed!.id}/link`, { fuer: 'kunde' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'confirmation-unreachable' } });
    expect((await list(agent))[0]?.handedAt).toBeUndefined();
  });

  test('An agent can only read a handed-over draft until it is taken back', async () => {
    const { own, row } = await handOver();
    const read = await ask(agent, 'GET', `/api/entwuerfe/${own}`);
    expect(read.body).toMatchObject({ listedAs: row, handedAt: expect.any(String) as string });
    const save = () =>
      ask(agent, 'PUT', `/api/entwuerfe/${own}`, { ...draft, answers: advised }, { 'if-match': read.etag });
    expect(await save()).toMatchObject({ status: 409, body: { code: 'draft-handed' } });
    expect((await ask(agent, 'DELETE', `/api/entwuerfe/${row}/link`)).status).toBe(204);
    expect((await save()).status).toBe(200);
    expect((await ask(stranger, 'DELETE', `/api/entwuerfe/${row}/link`)).status).toBe(404);
  });

  test('A handover never includes consents claimed by the agent', async () => {
    const provenance = {
      '/bike/disclosureRead': 'customer',
      '/declarations/documentsReceived': 'customer',
    };
    await begin(agent, { ...draft, answers: advised, provenance });
    const [listed] = await list(agent);
    const { secret } = await linkOf(agent, listed!.id, 'kunde');
    const { body } = await ask(undefined, 'GET', `/api/entwuerfe/${await openedBy(secret)}`);
    const handed = body['answers'] as typeof advised;
    expect(handed['bike']).not.toHaveProperty('disclosureRead');
    expect(handed['declarations']).not.toHaveProperty('documentsReceived');
  });
});

test('An application by a signed-in agent carries the number of that agent, whatever the session says', async () => {
  const call = { context: 'vermittlerberatung', answers: advised };
  const sent = await submit(subAgent, call, { confirmation: { signature: { name: 'Käthe Größmann' } } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const rows = await server.deps.db.selectFrom('applications').select('mediation').execute();
  expect(rows.at(-1)).toMatchObject({ mediation: { agentId: cast.subAgent } });
});
