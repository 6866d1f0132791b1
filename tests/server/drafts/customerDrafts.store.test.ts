import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brands } from '#server/base/brands.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import type { TestApp, TestClock } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';
import { theft } from '../claims/claimServer.ts';
import { bicycleAnswers, createWizardServer } from '../wizardServer.ts';
import { draftDesk } from './draftDesk.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
});
beforeEach(async () => {
  cast = await invite(server.deps);
  await server.deps.db.deleteFrom('drafts').execute();
});
afterAll(() => server.close());

const { ask, list } = draftDesk(() => ({ server, cast }));

const begun = {
  key: 'FAHRRAD',
  context: 'antrag',
  step: 'person',
  answers: { bike: bicycleAnswers.bike, person: bicycleAnswers.person },
};

/** Creates an anonymous draft. @returns its secret */
const begin = async (body: object = begun): Promise<string> => {
  const answer = await ask(undefined, 'POST', '/api/entwuerfe', { brand: cast.brand, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return String(answer.body['id']);
};

const keep = (who: CallerName, secret: string, body: object = {}) =>
  ask(who, 'PUT', `/api/entwuerfe/${secret}/konto`, body);

/** A draft that is not for the account is no error: the browser tries each. */
const refused = (code: string) => ({ status: 200, body: { kept: false, code } });

/** Returns the account's secret for continuing. */
const keptSecret = async (who: CallerName, secret: string): Promise<string> =>
  String((await keep(who, secret)).body['id']);

const deliver = () => deliverDue({ ...server.deps, handlers: outboxHandlers(server.deps), maxAttempts: 3 });

const mails = async () => {
  await deliver();
  const all = await transaction(server.deps.db, (trx) => newestMails(trx, 50));
  return all.filter(({ subject }) => subject.includes('angefangen'));
};

describe('a draft that somebody keeps in the own account', () => {
  test.each(brands)('A kept draft is listed for its account only, in %s', async (brand) => {
    cast = await invite(server.deps, { brand });
    await server.deps.db.deleteFrom('drafts').execute();
    const secret = await begin();
    expect(await list('owner')).toEqual([]);
    expect((await keep('owner', secret)).body).toMatchObject({ kept: true });
    expect((await keep('owner', secret)).body).toMatchObject({ kept: true });
    expect(await list('owner')).toMatchObject([
      { product: 'produkt.FAHRRAD', title: 'Fahrradversicherung', stepTitle: expect.any(String) },
    ]);
    expect(await list('another customer')).toEqual([]);
    expect(await list('agent with the customer')).toEqual([]);
    for (const other of brands.filter((each) => each !== brand)) {
      const header = { 'x-brand': other };
      expect((await ask('owner', 'GET', '/api/entwuerfe', undefined, header)).status).toBe(404);
    }
  });

  test('A draft is kept by its secret only, by the first account, under its own brand', async () => {
    const secret = await begin();
    expect(await keep('owner', randomUUID())).toMatchObject(refused('draft-unknown'));
    expect((await ask(undefined, 'PUT', `/api/entwuerfe/${secret}/konto`, {})).status).toBe(401);
    expect((await keep('agent with the customer', secret)).status).toBe(403);
    expect((await keep('another customer', secret)).body).toMatchObject({ kept: true });
    expect(await keep('owner', secret)).toMatchObject(refused('draft-unknown'));
    const elsewhere = await begin({ ...begun, brand: 'nord' });
    expect(await keep('owner', elsewhere)).toMatchObject(refused('draft-unknown'));
    expect(await list('owner')).toEqual([]);
  });

  test('A draft of an agent cannot be kept in an account', async () => {
    const body = { ...begun, brand: cast.brand, context: 'vermittlerberatung', step: 'consulting' };
    const made = await ask('agent with the customer', 'POST', '/api/entwuerfe', body);
    expect(made.status).toBe(201);
    expect(await keep('owner', String(made.body['id']))).toMatchObject(refused('draft-unknown'));
  });

  test('A kept draft is continued by a link that lasts as long as the draft', async () => {
    const secret = await begin();
    await keep('owner', secret);
    const [listed] = await list('owner');
    const url = `/api/entwuerfe/${listed!.id}/fortsetzen`;
    expect((await ask('another customer', 'POST', url)).status).toBe(404);
    const made = await ask('owner', 'POST', url);
    const href = new URL(String(made.body['href']));
    expect(href.pathname).toBe('/fahrrad/antrag/');
    const second = href.searchParams.get('savedDraftId') ?? '';
    const read = await ask(undefined, 'GET', `/api/entwuerfe/${second}`);
    expect(read.body).toMatchObject({ answers: begun.answers, step: 'person' });
    server.clock.advance({ days: 20 });
    const saved = await ask(undefined, 'PUT', `/api/entwuerfe/${second}`, begun, { 'if-match': '"1"' });
    expect(saved.status).toBe(200);
    server.clock.advance({ days: 20 });
    expect((await ask(undefined, 'GET', `/api/entwuerfe/${second}`)).status).toBe(200);
    server.clock.advance({ days: 11 });
    expect((await ask(undefined, 'GET', `/api/entwuerfe/${second}`)).status).toBe(404);
  });

  test('A kept draft is removed and can be restored for a day', async () => {
    const secret = await begin();
    const own = await keptSecret('owner', secret);
    const [listed] = await list('owner');
    const away = (who: CallerName, body: { verworfen: boolean }) =>
      ask(who, 'PUT', `/api/entwuerfe/${listed!.id}/verworfen`, body);
    expect((await away('another customer', { verworfen: true })).status).toBe(404);
    expect([
      (await away('owner', { verworfen: true })).status,
      (await away('owner', { verworfen: true })).status,
    ]).toEqual([204, 204]);
    expect(await list('owner')).toEqual([]);
    expect((await ask(undefined, 'GET', `/api/entwuerfe/${secret}`)).status).toBe(404);
    expect((await ask(undefined, 'GET', `/api/entwuerfe/${own}`)).status).toBe(404);
    expect((await away('owner', { verworfen: false })).status).toBe(204);
    expect(await list('owner')).toHaveLength(1);
    await away('owner', { verworfen: true });
    server.clock.advance({ days: 2 });
    await removeExpired(server.deps);
    expect(await server.deps.db.selectFrom('drafts').select('id').execute()).toEqual([]);
  });

  test('Kept drafts are listed page by page, newest change first', async () => {
    const secrets = [await begin(), await begin({ ...begun, key: 'PRIVATHAFTPFLICHT', answers: {} })];
    const [own] = [await keptSecret('owner', secrets[0]!), await keptSecret('owner', secrets[1]!)];
    server.clock.advance({ minutes: 1 });
    await ask(undefined, 'PUT', `/api/entwuerfe/${own}`, begun, { 'if-match': '"1"' });
    const first = await ask('owner', 'GET', '/api/entwuerfe?limit=1');
    expect(first.body['items']).toMatchObject([{ product: 'produkt.FAHRRAD' }]);
    const next = await ask('owner', 'GET', `/api/entwuerfe?limit=1&cursor=${String(first.body['cursor'])}`);
    expect(next.body['items']).toMatchObject([{ product: 'produkt.PRIVATHAFTPFLICHT' }]);
    expect(next.body['cursor']).toBeUndefined();
    expect((await ask('owner', 'GET', '/api/entwuerfe?cursor=abc')).status).toBe(400);
  });

  test('A kept report continues at its contract, never at one of another person', async () => {
    const report = { key: 'schaden.fahrrad', context: 'meldung', answers: {}, step: '' };
    const secret = await begin(report);
    // Without its subject the report has no path.
    expect(await keep('owner', secret)).toMatchObject(refused('context-unknown'));
    expect(await keep('another customer', secret, { about: cast.contract })).toMatchObject(
      refused('not-found'),
    );
    expect((await keep('owner', secret, { about: cast.contract })).body).toMatchObject({ kept: true });
    const [listed] = await list('owner');
    const made = await ask('owner', 'POST', `/api/entwuerfe/${listed!.id}/fortsetzen`);
    expect(new URL(String(made.body['href'])).pathname).toBe('/kunden/schaden-melden/fahrrad/0/');
    const stranger = await begin({ ...report, context: 'geschaedigt' });
    expect(await keep('owner', stranger)).toMatchObject(refused('context-unknown'));
  });

  test('The end of a kept draft is announced once, a week before, and again only after a change', async () => {
    const own = await keptSecret('owner', await begin());
    await keep('owner', await begin());
    await begin();
    const before = (await mails()).length;
    const sent = async () => {
      await removeExpired(server.deps);
      return (await mails()).slice(0, (await mails()).length - before);
    };
    server.clock.advance({ days: 22 });
    expect(await sent()).toEqual([]);
    server.clock.advance({ days: 1, minutes: 1 });
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Fahrradversicherung: bis zum ');
    expect(mail?.text).toContain('/kunden/entwuerfe/');
    expect(mail?.text).not.toContain('01067');
    expect(await sent()).toHaveLength(1);
    const changed = await ask(undefined, 'PUT', `/api/entwuerfe/${own}`, begun, {
      'if-match': '"1"',
    });
    expect(changed.status).toBe(200);
    server.clock.advance({ days: 24 });
    expect(await sent()).toHaveLength(2);
  });

  test('A kept draft opens only by links of the account, and earlier links require the sign-in', async () => {
    const secret = await begin();
    const own = await keptSecret('owner', secret);
    expect(own).not.toBe(secret);
    expect(await keptSecret('owner', own)).toBe(own);
    for (const [method, payload, headers] of [
      ['GET', undefined, {}],
      ['PUT', begun, { 'if-match': '"1"' }],
      ['DELETE', undefined, {}],
    ] as const) {
      const shut = await ask(undefined, method, `/api/entwuerfe/${secret}`, payload, headers);
      expect([method, shut.status, shut.body.code]).toEqual([method, 403, 'draft-in-account']);
      expect(JSON.stringify(shut.body)).not.toContain('01067');
    }
    expect((await ask(undefined, 'GET', `/api/entwuerfe/${own}`)).body).toMatchObject({ id: own });
    // With the old secret and a sign-in to this account, the draft continues under a new one.
    const again = await keptSecret('owner', secret);
    expect((await ask(undefined, 'GET', `/api/entwuerfe/${again}`)).status).toBe(200);
    expect((await keep('another customer', secret)).body.code).toBe('draft-unknown');
  });

  test.each(['the secret of the account', 'the one of before, named a moment earlier'])(
    'A kept draft becomes an application by %s once, and says so when opened',
    // Its documents are rendered.
    { timeout: 60_000 },
    async (by) => {
      // On the day of the answers: earlier tests moved the clock.
      (server.deps.clock as TestClock).moveTo(new Date('2026-11-20T09:00:00Z'));
      cast = await invite(server.deps);
      await server.deps.db.deleteFrom('drafts').execute();
      const secret = await begin({ ...begun, answers: bicycleAnswers });
      const own = await keptSecret('owner', secret);
      const draftId = by === 'the secret of the account' ? own : secret;
      const call = { brand: cast.brand, answers: bicycleAnswers, draftId };
      const price = await ask(undefined, 'POST', '/api/produkte/FAHRRAD/preis', call);
      const key = { 'idempotency-key': randomUUID() };
      const applied = { ...call, quote: price.body['quote'] };
      const send = () => ask(undefined, 'POST', '/api/produkte/FAHRRAD/antrag', applied, key);
      const sent = await send();
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      expect((await send()).body['number']).toBe(sent.body['number']);
      expect(await list('owner')).toEqual([]);
      const read = await ask(undefined, 'GET', `/api/entwuerfe/${own}`);
      expect(read.body).toMatchObject({ applicationNumber: sent.body['number'] });
    },
  );

  test('A kept report becomes a claim with the secret of the account', async () => {
    const secret = await begin({ key: 'schaden.fahrrad', context: 'meldung', answers: {}, step: '' });
    const draftId = String((await keep('owner', secret, { about: cast.contract })).body['id']);
    const payload = { definition: 'schaden.fahrrad', answers: theft(cast.contract), draftId };
    const key = { 'idempotency-key': randomUUID() };
    const sent = await ask('owner', 'POST', `/api/schaeden/v2/${cast.contract}`, payload, key);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(await list('owner')).toEqual([]);
  });
});
