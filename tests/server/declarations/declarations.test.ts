import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '#engine/definition/json.ts';
import { createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

const who = { name: 'Erika Muster', contract: 'die mit dem roten Rad', email: 'erika.muster@example.org' };
const withdrawal = { ...who, declaration: 'Ich widerrufe.' };
const cancellation = { ...who, cancellationKind: 'ordinary', wantedEnd: 'earliest' };
let calls = 0;
const send = (key: string, details: JsonObject, headers: { [name: string]: string } = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/${key}`,
    headers: { 'idempotency-key': `declaration-${calls++}`, ...headers },
    payload: { answers: { details } },
  });

interface Received {
  number: string;
  receivedAt: string;
  mail: string;
  nextSteps: { date: string; text: string }[];
}
const mailsOf = async (number: string) => {
  const rows = await server.deps.db.selectFrom('outbox').selectAll().where('key', '=', number).execute();
  return rows.filter(({ topic }) => topic === 'mail').map(({ payload }) => payload);
};

describe('A declaration is taken in whatever contract it names', () => {
  test.each([
    ['widerruf', withdrawal, 'Ihr Widerruf ist eingegangen'],
    ['kuendigung', cancellation, 'Ihre Kündigung ist eingegangen'],
  ])(
    'A declaration is accepted with number, time and a confirming mail: %s',
    async (key, details, subject) => {
      const response = await send(key, details);
      expect(response.statusCode).toBe(201);
      const { number, receivedAt, mail } = response.json<Received>();
      expect(receivedAt).toBe(server.clock.now().toISOString());
      expect(mail).toBe(who.email);
      const row = await server.deps.db
        .selectFrom('declarations')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      expect(row.answers).toEqual({ details });
      const [sent, ...more] = await mailsOf(number);
      expect(more).toEqual([]);
      expect(sent).toMatchObject({ to: who.email, subject: expect.stringContaining(subject) as string });
      for (const part of ['20.11.2026', '10:00 Uhr', number, who.name])
        expect(String(sent?.['text'])).toContain(part);
      expect(sent?.['text'], 'own words stay out of mails').not.toContain(who.contract);
      expect(String(sent?.['text'])).not.toContain('{{');
    },
  );

  test('A declaration is delivered to the core system, which finds the contract', async () => {
    const { number } = (await send('kuendigung', cancellation)).json<Received>();
    const rows = await server.deps.db.selectFrom('outbox').selectAll().where('key', '=', number).execute();
    expect(rows.map(({ topic }) => topic).sort()).toEqual(['declaration', 'mail']);
  });

  test('A declaration is stored under the requested brand', async () => {
    const { number } = (await send('widerruf', withdrawal, { 'x-brand': 'nord' })).json<Received>();
    expect((await mailsOf(number))[0]).toMatchObject({ brand: 'nord' });
  });

  test('An extraordinary cancellation stores its reason, and another reason its text', async () => {
    const special = { ...cancellation, cancellationKind: 'extraordinary' };
    expect((await send('kuendigung', special)).statusCode).toBe(422);
    expect((await send('kuendigung', { ...special, reason: 'claim' })).statusCode).toBe(201);
    expect((await send('kuendigung', { ...special, reason: 'other' })).statusCode).toBe(422);
    const given = { ...special, reason: 'other', explanation: 'Umzug ins Ausland' };
    expect((await send('kuendigung', given)).statusCode).toBe(201);
  });

  test('A requested day may be today or later', async () => {
    const onDay = (endDay: string) => send('kuendigung', { ...cancellation, wantedEnd: 'day', endDay });
    expect((await onDay('2026-11-20')).statusCode).toBe(201);
    expect((await onDay('2026-11-19')).statusCode).toBe(422);
  });
});

describe('The same declaration again is the same one', () => {
  test('A repeated declaration with its key gets the first answer with the first time, one row and one mail', async () => {
    const headers = { 'idempotency-key': 'the-same-declaration' };
    const first = (await send('widerruf', withdrawal, headers)).json<Received>();
    server.clock.advance({ minutes: 5 });
    const second = await send('widerruf', withdrawal, headers);
    expect(second.json()).toEqual(first);
    expect(await mailsOf(first.number)).toHaveLength(1);
    expect((await send('widerruf', { ...withdrawal, name: 'Max Muster' }, headers)).statusCode).toBe(422);
  });

  test('Concurrent identical declarations are stored once', async () => {
    const headers = { 'idempotency-key': 'ten-at-the-same-moment' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('kuendigung', cancellation, headers)),
    );
    expect(new Set(answers.map((answer) => answer.json<Received>().number)).size).toBe(1);
  });

  test('Declarations without a key are separate', async () => {
    const payload = { answers: { details: withdrawal } };
    const again = () => server.app.inject({ method: 'POST', url: '/api/widerruf', payload });
    const [one, two] = [await again(), await again()];
    expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
    expect(one.json<Received>().number).not.toBe(two.json<Received>().number);
  });
});

test.each([
  ['no name', { ...withdrawal, name: '' }],
  ['no address to confirm to', { ...withdrawal, email: 'erika' }],
  ['no contract at all', { ...withdrawal, contract: '  ' }],
  ['what nobody asked', { ...withdrawal, password: 'x' }],
])('A declaration with %s is refused and not stored', async (_name, details) => {
  const count = () => server.deps.db.selectFrom('declarations').select('id').execute();
  const before = (await count()).length;
  expect((await send('widerruf', details)).statusCode).toBe(422);
  expect(await count()).toHaveLength(before);
});

test('The log does not identify declarants', () => {
  const lines = server.lines.join('\n');
  for (const given of [who.name, who.email, who.contract]) expect(lines).not.toContain(given);
});

test('The rate limit prevents mailing others by the dozen', async () => {
  const limited = await createWizardServer({}, { rateLimits: { read: 0, write: 300, errors: 0, parts: 0 } });
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const payload = { answers: { details: withdrawal } };
    const { statusCode } = await limited.app.inject({ method: 'POST', url: '/api/widerruf', payload });
    statuses.push(statusCode);
  }
  await limited.close();
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
});
