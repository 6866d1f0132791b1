import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { bicycleAnswers, createWizardServer } from '../wizardServer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

interface Draft {
  id: string;
  link: string;
  answers: object;
  inputs: { flags: object; today: string };
}

const draft = { key: 'FAHRRAD', answers: { bike: bicycleAnswers.bike }, step: 'needs' };

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', id = '', payload?: object, headers = {}) =>
  server.app.inject({ method, url: `/api/entwuerfe${id && `/${id}`}`, ...(payload && { payload }), headers });

const begin = async (body: object = draft, headers = {}) => {
  const answer = await call('POST', '', body, headers);
  expect(answer.statusCode, answer.body).toBe(201);
  return { ...answer.json<Draft>(), etag: String(answer.headers.etag) };
};

describe('a draft', () => {
  test('A draft is answered with secret, link and inputs', async () => {
    const { id, link, inputs } = await begin();
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(link).toMatch(new RegExp(`/fahrrad/antrag/\\?savedDraftId=${id}$`));
    expect(inputs).toMatchObject({ today: '2026-11-20', context: 'antrag' });
  });

  test('A draft keeps answers up to a maximum size', async () => {
    const long = (length: number) => ({ ...draft, answers: { bike: { bikeModel: 'ä'.repeat(length) } } });
    const many = (count: number) => ({
      ...draft,
      answers: { bike: { list: Array.from({ length: count }, () => 'x'.repeat(9_000)) } },
    });
    const { id, etag } = await begin();
    const refusals: [object, string][] = [
      [long(10_001), 'draft-text-too-long'],
      [many(40), 'draft-too-large'],
    ];
    for (const [body, code] of refusals) {
      for (const answer of [await call('POST', '', body), await call('PUT', id, body, { 'if-match': etag })])
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, code]);
    }
    expect((await call('GET', id)).json()).toMatchObject({ answers: draft.answers });
  });

  test('A draft refuses texts longer than the field allows, names the field and keeps the stored state', async () => {
    const { id, etag } = await begin();
    const long = { ...draft, answers: { ...draft.answers, person: { firstName: 'Ä'.repeat(5_000) } } };
    for (const answer of [await call('POST', '', long), await call('PUT', id, long, { 'if-match': etag })]) {
      expect(answer.json()).toMatchObject({
        status: 413,
        code: 'draft-answer-too-long',
        pointer: '/person/firstName',
        title: 'Der Text im Feld „Vorname“ ist zu lang, um ihn zu speichern.',
        detail: expect.stringMatching(/höchstens \d+ Zeichen/) as string,
      });
    }
    expect((await call('GET', id)).json()).toMatchObject({ answers: draft.answers });
    const short = { ...draft, answers: { ...draft.answers, person: { firstName: 'Ä😀' } } };
    expect((await call('PUT', id, short, { 'if-match': etag })).statusCode).toBe(200);
  });

  test('A draft is returned as it was typed', async () => {
    const answers = { contact: { email: 'noch keine Adresse ' } };
    const { id } = await begin({ ...draft, answers, provenance: { '/contact/email': 'customer' } });
    expect((await call('GET', id)).json()).toMatchObject({
      answers,
      provenance: { '/contact/email': 'customer' },
      step: 'needs',
    });
  });

  test('A draft is stored without its secret', async () => {
    const { id } = await begin(draft, { 'idempotency-key': 'draft-key-secret' });
    const rows = await server.deps.db.selectFrom('drafts').selectAll().execute();
    const keys = await server.deps.db.selectFrom('idempotency_keys').selectAll().execute();
    const stored = JSON.stringify([rows, keys]);
    expect(stored).not.toContain(id);
    expect(stored).not.toContain('draft-key-secret');
  });

  test('A draft is created once per key', async () => {
    const headers = { 'idempotency-key': 'draft-key-again' };
    expect((await begin(draft, headers)).id).toBe((await begin(draft, headers)).id);
    const other = await call('POST', '', { ...draft, step: 'bike' }, headers);
    expect(other.json()).toMatchObject({ code: 'idempotency-key-reused' });
  });

  test('A draft is changed only from the state seen', async () => {
    const { id, etag } = await begin();
    const mine = await call('PUT', id, { ...draft, step: 'cover' }, { 'if-match': etag });
    expect(mine.statusCode, mine.body).toBe(200);
    expect(mine.headers.etag).not.toBe(etag);
    const late = await call('PUT', id, { ...draft, step: 'bike' }, { 'if-match': etag });
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ code: 'draft-conflict', draft: { step: 'cover' } });
    expect((await call('PUT', id, draft)).statusCode).toBe(428);
  });

  test('A draft is not found under another brand, by a guessed secret and after removal', async () => {
    const { id } = await begin();
    const foreign = await call('GET', id, undefined, { 'x-brand': 'nord' });
    expect(foreign.statusCode).toBe(404);
    const guessed = await call('GET', 'AAAAAAAAAAAAAAAAAAAAAA');
    expect(guessed.json<{ code: string }>().code).toBe(foreign.json<{ code: string }>().code);
    expect((await call('DELETE', id)).statusCode).toBe(204);
    expect((await call('GET', id)).statusCode).toBe(404);
  });

  test('A draft expires 30 days after the last change', async () => {
    const { id } = await begin();
    server.clock.advance({ days: 29 });
    expect((await call('GET', id)).statusCode).toBe(200);
    server.clock.advance({ days: 2 });
    expect((await call('GET', id)).statusCode).toBe(404);
  });

  test('A draft cannot be changed or submitted again once it became an application', async () => {
    const { id, etag } = await begin();
    const answers = {
      ...bicycleAnswers,
      start: { ...bicycleAnswers.start, startDate: '2027-03-01' },
    };
    const priced = await server.app.inject({
      method: 'POST',
      url: '/api/produkte/FAHRRAD/preis',
      payload: { answers, draftId: id },
    });
    const send = (key: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/produkte/FAHRRAD/antrag',
        headers: { 'idempotency-key': key },
        payload: { answers, draftId: id, quote: priced.json<{ quote: string }>().quote },
      });
    const sent = await send('first-window');
    expect(sent.statusCode, sent.body).toBe(201);
    const { number } = sent.json<{ number: string }>();
    expect((await send('second-window')).json()).toMatchObject({ code: 'draft-sent', number });
    const changed = await call('PUT', id, draft, { 'if-match': etag });
    expect(changed.json()).toMatchObject({ code: 'draft-sent', number });
    const { applicationNumber } = (await call('GET', id)).json<{ applicationNumber: string }>();
    expect(applicationNumber).toBe(sent.json<{ number: string }>().number);
  });

  test('People who are not signed in begin as many drafts an hour as the settings allow, and repeat what they began', async () => {
    const { settings } = server.deps;
    const most = settings.draftsPerHour;
    const statusOf = async (key: string) =>
      (await call('POST', '', draft, { 'idempotency-key': key })).statusCode;
    server.clock.advance({ minutes: 61 });
    settings.draftsPerHour = 2;
    try {
      expect([await statusOf('hourly-1'), await statusOf('hourly-2')]).toEqual([201, 201]);
      expect([await statusOf('hourly-3'), await statusOf('hourly-1')]).toEqual([429, 201]);
      server.clock.advance({ minutes: 61 });
      expect(await statusOf('hourly-3')).toBe(201);
    } finally {
      settings.draftsPerHour = most;
    }
  });

  test('The list of drafts requires a sign-in', async () => {
    expect((await call('GET')).statusCode).toBe(401);
  });

  test.each([
    ['an unknown product', { key: 'AUTO', answers: {} }, 404],
    ['an unknown page', { key: 'FAHRRAD', answers: { x: {} } }, 422],
    ['no answers', { key: 'FAHRRAD' }, 422],
    ['an unknown giver', { key: 'FAHRRAD', answers: {}, provenance: { '/a': 'me' } }, 422],
  ])('A draft with %s is refused', async (_name, body, status) => {
    expect((await call('POST', '', body)).statusCode).toBe(status);
  });
});
