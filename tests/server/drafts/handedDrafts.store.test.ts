import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import type { TestApp } from '../../support/testApp.ts';
import { invite, type CallerName, type Cast } from '../access/people.ts';
import { bicycleAnswers, createWizardServer } from '../wizardServer.ts';
import { agent, draft, draftDesk } from './draftDesk.ts';

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

const { ask, begin, list, linkOf, openedBy } = draftDesk(() => ({ server, cast }));

/** Creates a draft as the agent. @returns its id */
const advised = async (more: object = {}): Promise<string> =>
  String((await begin(agent, { ...draft, ...more })).body['listedAs']);

/** Hands the draft over. @returns the link's secret */
const handOver = async (id: string): Promise<string> => (await linkOf(agent, id, 'kunde')).secret;

const keep = (who: CallerName, secret: string) => ask(who, 'PUT', `/api/entwuerfe/${secret}/konto`, {});
const read = (secret: string) => ask(undefined, 'GET', `/api/entwuerfe/${secret}`);
const goOn = (who: CallerName, id: string) => ask(who, 'POST', `/api/entwuerfe/${id}/fortsetzen`);
const secretIn = ({ body }: { body: Record<string, unknown> }) =>
  new URL(String(body['href'])).searchParams.get('savedDraftId') ?? '';

describe('what an agent hands to a customer whom the house knows', () => {
  test('A handed-over draft is listed for its customer only, until it is taken back', async () => {
    const id = await advised({ partner: cast.partner });
    expect(await list('owner')).toEqual([]);
    await handOver(id);
    expect(await list('owner')).toMatchObject([{ id, title: 'Fahrradversicherung' }]);
    expect(await list('another customer')).toEqual([]);
    expect((await goOn('another customer', id)).status).toBe(404);
    await ask(agent, 'DELETE', `/api/entwuerfe/${id}/link`);
    expect(await list('owner')).toEqual([]);
    expect((await goOn('owner', id)).status).toBe(404);
  });

  test('A handed-over draft is continued from the account without link and code, and asks for the consents', async () => {
    const { declarations } = bicycleAnswers;
    const id = await advised({ partner: cast.partner, answers: { ...draft.answers, declarations } });
    const link = await handOver(id);
    expect((await read(link)).body.code).toBe('draft-code-needed');
    const made = await goOn('owner', id);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(new URL(String(made.body['href'])).pathname).toBe('/fahrrad/beratung/');
    const opened = await read(secretIn(made));
    expect(opened.body).toMatchObject({ context: 'beratung', answers: { bike: { bikeType: 'pedelec' } } });
    expect(opened.body).toHaveProperty('preparedBy');
    expect(JSON.stringify(opened.body['answers'])).not.toContain('documentsReceived');
    // The customer owns the draft now: the agent's link requires the sign-in.
    expect([(await read(link)).status, (await read(link)).body.code]).toEqual([403, 'draft-in-account']);
    const asked = await ask(undefined, 'POST', `/api/entwuerfe/${link}/code`, { channel: 'mail' });
    expect(asked.body.code).toBe('draft-in-account');
    const saved = await ask(undefined, 'PUT', `/api/entwuerfe/${secretIn(made)}`, draft, {
      'if-match': '"1"',
    });
    expect(saved.status).toBe(200);
  });

  test('A customer hides a handed-over draft without affecting the agent, and restores it', async () => {
    const id = await advised({ partner: cast.partner });
    await handOver(id);
    const away = (body: { verworfen: boolean }) =>
      ask('owner', 'PUT', `/api/entwuerfe/${id}/verworfen`, body);
    expect((await away({ verworfen: true })).status).toBe(204);
    expect(await list('owner')).toEqual([]);
    expect((await goOn('owner', id)).status).toBe(404);
    expect(await list(agent)).toMatchObject([{ id }]);
    expect((await away({ verworfen: false })).status).toBe(204);
    expect(await list('owner')).toMatchObject([{ id }]);
    await away({ verworfen: true });
    await ask(agent, 'DELETE', `/api/entwuerfe/${id}/link`);
    await handOver(id);
    expect(await list('owner')).toMatchObject([{ id }]);
  });
});

describe('what an agent hands to somebody new', () => {
  test('A handed-over draft opened by the code is kept in the account, and earlier links end', async () => {
    const id = await advised();
    const link = await handOver(id);
    expect((await keep('owner', link)).body.code).toBe('draft-unknown');
    const opened = await openedBy(link);
    expect(await list('owner')).toEqual([]);
    const kept = await keep('owner', opened);
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    expect(await list('owner')).toMatchObject([{ id }]);
    for (const secret of [link, opened]) {
      const shut = await read(secret);
      expect([shut.status, shut.body.code]).toEqual([403, 'draft-in-account']);
    }
    expect((await read(String(kept.body['id']))).body).toMatchObject({ context: 'beratung' });
    expect((await keep('another customer', opened)).body.code).toBe('draft-unknown');
    // The agent can still read it and take it back, which revokes the customer's links.
    expect(await list(agent)).toMatchObject([{ id }]);
    await ask(agent, 'DELETE', `/api/entwuerfe/${id}/link`);
    expect(await list('owner')).toEqual([]);
    expect((await read(String(kept.body['id']))).status).toBe(404);
    // After another handover it is in the account immediately.
    const next = await handOver(id);
    expect(await list('owner')).toMatchObject([{ id }]);
    expect((await read(next)).body.code).toBe('draft-in-account');
  });

  test('A handed-over draft cannot be kept by the secret of the agent or by another customer', async () => {
    const made = await ask(agent, 'POST', '/api/entwuerfe', draft);
    await handOver(String(made.body['listedAs']));
    expect((await keep('owner', String(made.body['id']))).body.code).toBe('draft-unknown');
    const own = await ask(agent, 'POST', `/api/entwuerfe/${String(made.body['listedAs'])}/link`, {
      fuer: 'vermittler',
    });
    expect((await keep('owner', secretIn(own))).body.code).toBe('draft-unknown');
  });

  test('The end of a handed-over draft is announced like that of every kept draft', async () => {
    const id = await advised();
    await keep('owner', await openedBy(await handOver(id)));
    server.clock.advance({ days: 24 });
    await removeExpired(server.deps);
    await deliverDue({ ...server.deps, handlers: outboxHandlers(server.deps), maxAttempts: 3 });
    const mails = await transaction(server.deps.db, (trx) => newestMails(trx, 20));
    expect(mails.some(({ subject }) => subject.includes('angefangen'))).toBe(true);
  });
});
