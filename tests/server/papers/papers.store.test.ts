import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeExpired } from '#server/app/housekeeping.ts';
import type { Cast } from '../access/people.ts';
import { openClaimServer, type ClaimServer } from '../claims/claimServer.ts';
import { bicycleAnswers } from '../wizardServer.ts';
import type { TestClock } from '../../support/testApp.ts';

const anybody = { tokens: {} } as Cast;
const email = 'kaethe.groessmann@example.de';
let server: ClaimServer;
let secret = '';
let number = '';
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

const post = (name: string, payload: object) =>
  server.ask(anybody, 'POST', `/api/unterlagen/${name}`, { payload });
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

async function apply(): Promise<void> {
  const price = await server.ask(anybody, 'POST', '/api/produkte/FAHRRAD/preis', {
    payload: { answers: bicycleAnswers },
  });
  const sent = await server.ask(anybody, 'POST', '/api/produkte/FAHRRAD/antrag', {
    payload: { answers: bicycleAnswers, quote: price.body['quote'] },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  number = sent.body.number ?? '';
  const [mail] = (await server.messagesTo(email)).filter(({ subject }) => subject.includes(number));
  secret = /unterlagen\/[^#]*#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function open() {
  const sent = await post('code', { secret });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  await server.deliver();
  const rows = await server.deps.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const code = codeIn(rows.find(({ text }) => text.includes('Code für Ihre Unterlagen'))?.text);
  return { id: String(sent.body['id']), code, sent };
}

describe('the papers of an application', () => {
  beforeEach(apply);

  test('Personal documents open with a code and are downloaded one by one or as ZIP, without an account', async () => {
    const { id, code, sent } = await open();
    expect(String(sent.body['destination'])).toMatch(/\*/);
    const opened = await post('oeffnen', { secret, id, code });
    expect(opened.body).toMatchObject({ number, title: 'Fahrradversicherung' });
    const files = opened.body['files'] as { document: string; fileName: string }[];
    expect(files.map(({ document }) => document)).toContain('antrag');
    const access = String(opened.body['access']);
    for (const { document } of files) {
      const { statusCode, rawPayload } = await server.app.inject({
        method: 'POST',
        url: '/api/unterlagen/datei',
        payload: { secret, access, document },
      });
      expect([statusCode, rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    }
    const zip = await server.app.inject({
      method: 'POST',
      url: '/api/unterlagen/archiv',
      payload: { secret, access },
    });
    expect(zip.headers['content-disposition']).toContain(`Unterlagen-${number}.zip`);
    expect(Object.keys(unzipSync(zip.rawPayload)).sort()).toEqual(
      files.map(({ fileName }) => fileName).sort(),
    );
  });

  test('Personal documents stay closed without the code, wrong codes are counted, and links are indistinguishable', async () => {
    const { id, code } = await open();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time += 1)
      expect((await post('oeffnen', { secret, id, code: wrong })).body.code).toBe('code-wrong');
    expect((await post('oeffnen', { secret, id, code })).body.code).toBe('code-expired');
    const unknown = 'a'.repeat(43);
    expect((await post('code', { secret: unknown })).body.code).toBe('link-invalid');
    expect((await post('archiv', { secret, access: unknown })).body.code).toBe('link-invalid');
    expect((await post('datei', { secret, access: unknown, document: 'antrag' })).body.code).toBe(
      'link-invalid',
    );
  });

  test('Personal documents close after half an hour, and their link expires after a year', async () => {
    const clock = server.deps.clock as TestClock;
    const began = clock.now();
    const { id, code } = await open();
    const { body } = await post('oeffnen', { secret, id, code });
    const access = String(body['access']);
    clock.moveTo(new Date(began.getTime() + 31 * 60_000));
    expect((await post('archiv', { secret, access })).body.code).toBe('link-invalid');
    clock.moveTo(new Date(began.getTime() + 366 * 24 * 3_600_000));
    expect((await post('code', { secret })).body.code).toBe('link-invalid');
    await removeExpired(server.deps);
    expect(await server.deps.db.selectFrom('paper_bundles').select('id').execute()).toEqual([]);
    clock.moveTo(began);
  });
});
