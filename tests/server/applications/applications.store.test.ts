import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { bicycleAnswers, createWizardServer, withAnswers } from '../wizardServer.ts';
import { deliveredFor } from './deliveries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api/produkte/FAHRRAD/${path}`, payload, headers });

let keys = 0;
const freshKey = () => `test-key-${++keys}`;

async function quoteOf(answers: object): Promise<string> {
  return (await post('preis', { answers })).json<{ quote: string }>().quote;
}

async function apply(answers: object, { key = freshKey(), ...body }: { key?: string; quote?: string } = {}) {
  const quote = body.quote ?? (await quoteOf(answers));
  return post('antrag', { answers, ...body, quote }, { 'idempotency-key': key });
}

const count = async (table: 'applications' | 'outbox') =>
  Number(
    (
      await server.deps.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );

describe('an application', () => {
  test('An application is answered with number, price, documents and dated steps', async () => {
    const answer = await apply(bicycleAnswers);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      number: expect.stringMatching(/^A-2026-\d{9}$/) as string,
      decision: 'accept',
      mail: 'kaethe.groessmann@example.de',
      price: { selected: 'comprehensive' },
      nextSteps: [
        { key: 'received', date: '2026-11-20' },
        { key: 'policy', date: '2026-11-24' },
        { key: 'start', date: '2026-12-30' },
      ],
      cover: { from: '2026-12-30', dueOn: '2027-12-30' },
    });
    const { documents } = answer.json<{ documents: { sha256: string }[] }>();
    expect(documents.length).toBeGreaterThan(3);
    expect(documents.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true);
  });

  test('An application says what is the own to do of the person, and where that can be done at once', async () => {
    const { bikeFrameNumber: _, ...details } = bicycleAnswers['bikeDetails'] ?? {};
    const later = { ...bicycleAnswers, bikeDetails: { ...details, frameNumberTiming: 'later' } };
    const { nextSteps } = (await apply(later)).json<{ nextSteps: { key: string; task?: boolean }[] }>();
    expect(nextSteps.filter(({ task }) => task)).toMatchObject([
      {
        key: 'frameNumber',
        date: '2026-12-04',
        way: {
          definition: 'erklaerung.nachreichen',
          context: 'erklaerung',
          href: '/nachreichen/',
          reference: '/details/contract',
        },
      },
    ]);
  });
});

describe('an application in the database', () => {
  test('An application stores which consents were given, with the version of their text', async () => {
    const { number } = (await apply(bicycleAnswers)).json<{ number: string }>();
    const { consents } = await server.deps.db
      .selectFrom('applications')
      .select('consents')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const asked = Object.fromEntries(consents.map(({ pointer, given }) => [pointer, given]));
    expect(asked).toMatchObject({
      '/bike/disclosureRead': true,
      '/payment/mandate': true,
      '/declarations/documentsReceived': true,
      '/declarations/advertisingEmail': false,
    });
    expect(asked).not.toHaveProperty('/needs/adviceWaiver');
    for (const { version, label, at } of consents) {
      expect([version, label].every((text) => text.length > 0)).toBe(true);
      expect(at).toMatch(/^2026-11-20T/);
    }
  });

  test('An application stores exactly the documents that were handed out with it', async () => {
    const { documents } = (await apply(bicycleAnswers)).json<{
      documents: { href: string; sha256: string }[];
    }>();
    const first = documents[0];
    const read = await server.app.inject({ method: 'GET', url: first?.href ?? '' });
    expect(createHash('sha256').update(read.rawPayload).digest('hex')).toBe(first?.sha256);
    const kept = await server.deps.db.selectFrom('issued_documents').select('sha256').execute();
    expect(kept.map(({ sha256 }) => sha256)).toEqual(
      expect.arrayContaining(documents.map(({ sha256 }) => sha256)),
    );
  });

  test('An application is stored with its messages and only its relevant answers', async () => {
    const before = await count('outbox');
    const answers = withAnswers({ bike: { firstReceiptAvailable: true } });
    const { number } = (await apply(answers)).json<{ number: string }>();
    const row = await server.deps.db
      .selectFrom('applications')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(row.answers.bike).not.toHaveProperty('firstReceiptAvailable');
    expect(
      row.outline.flatMap(({ entries }) => entries).find(({ pointer }) => pointer === '/bike/bikeType'),
    ).toMatchObject({
      label: expect.stringMatching(/\w/) as string,
    });
    expect(await count('outbox')).toBe(before + 2);
  });

  test('An application is stored once per key, however often and quickly it is sent', async () => {
    const before = await count('applications');
    const key = freshKey();
    const quote = await quoteOf(bicycleAnswers);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => apply(bicycleAnswers, { key, quote })),
    );
    const numbers = new Set(answers.map((answer) => answer.json<{ number: string }>().number));
    expect(numbers.size).toBe(1);
    expect(await count('applications')).toBe(before + 1);
  });

  test('A repeated application is answered byte for byte as the first time', async () => {
    const key = freshKey();
    const first = await apply(bicycleAnswers, { key });
    server.clock.advance({ minutes: 5 });
    const second = await apply(bicycleAnswers, { key });
    expect(second.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
  });

  test('An application reaches the core system and is confirmed by mail, with its answers behind a link', async () => {
    const { number } = (await apply(bicycleAnswers)).json<{ number: string }>();
    const { policy, mail } = await deliveredFor(server, number);
    const row = await server.deps.db
      .selectFrom('applications')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const { definition, version, context, brand, decision, answers, price } = row;
    expect(policy).toEqual({ number, definition, version, context, brand, decision, answers, price });
    expect(mail.recipient).toBe('kaethe.groessmann@example.de');
    expect(mail.subject).toContain(number);
    for (const text of ['Käthe Größmann', '24.11.2026', '/unterlagen/#', '/vertrag-widerrufen/'])
      expect(mail.text).toContain(text);
    for (const hidden of ['E-Bike', 'SHA-256', 'Kaufpreis']) expect(mail.text).not.toContain(hidden);
    expect(mail.text).toMatch(
      /\n\nVersicherung: Fahrradversicherung\nNummer: \S+\nSchutz: Vollkasko\nBeginn: [\d.]{10}\nBeitrag: .*€ im Monat\ndarin Steuer: .*€\nim Jahr: .*€ in 12 Raten\nKonto: •••• \d{4}\n\n/,
    );
    expect(mail.attachments.map(({ document }) => document)).toEqual(['sammlung']);
  });

  test('An application of an older release is answered and delivered as before, and confirmed without its answers', async () => {
    const key = freshKey();
    const quote = await quoteOf(bicycleAnswers);
    const first = await apply(bicycleAnswers, { key, quote });
    const { number } = first.json<{ number: string }>();
    const { db } = server.deps;
    await db.updateTable('applications').set({ told: null }).where('number', '=', number).execute();
    const body = { number, decision: 'accept', documents: [], nextSteps: [] };
    const keyed = db.updateTable('idempotency_keys').where('key', '=', key);
    await keyed.set({ body: JSON.stringify(body) }).execute();
    const replace = (now: string, topic: string, payload: object) =>
      db
        .updateTable('outbox')
        .set({ topic, payload: JSON.stringify(payload) })
        .where('key', '=', number)
        .where('topic', '=', now)
        .execute();
    const policy = { number, answers: { bike: {} }, price: null };
    await replace('policy', 'application', policy);
    const placeholders = { to: 'alt@example.de', subject: 'Alt', text: `Ihr Antrag ${number}, wie damals.` };
    const mail = { channel: 'mail', brand: 'haus', senderName: 'Haus Versicherung', ...placeholders };
    const attachments = [{ name: 'a.pdf', document: 'fahrrad-ipid', sha256: 'a'.repeat(64), size: 1 }];
    await replace('receipt', 'confirmation', { number, mailId: server.deps.ids.uuid(), attachments, mail });
    expect((await apply(bicycleAnswers, { key, quote })).json()).toEqual(body);
    const delivered = await deliveredFor(server, number);
    expect(delivered.policy).toEqual(policy);
    expect(delivered.mail.recipient).toBe(placeholders.to);
    // The stored text is not trusted because it could hold any answer.
    expect(delivered.mail.text).not.toContain('wie damals');
    for (const text of ['Guten Tag Käthe Größmann,', number, '/unterlagen/#'])
      expect(delivered.mail.text).toContain(text);
    expect(delivered.mail.attachments.map(({ document }) => document)).toContain('fahrrad-ipid');
  });

  test('An application is refused when its key was used with another body', async () => {
    const key = freshKey();
    await apply(bicycleAnswers, { key });
    const answer = await apply(withAnswers({ person: { firstName: 'Eva' } }), { key });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'idempotency-key-reused' });
  });

  test('An application needs an idempotency key', async () => {
    const answer = await post('antrag', { answers: bicycleAnswers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'idempotency-key-missing' });
  });

  test('An application with an outdated price is refused with the new price', async () => {
    const quote = await quoteOf(bicycleAnswers);
    const dearer = withAnswers({ bike: { insuranceSum: 500_000 } });
    const answer = await apply(dearer, { quote });
    expect(answer.statusCode).toBe(409);
    const { code, price } = answer.json<{ code: string; price: { quote: string } }>();
    expect(code).toBe('quote-stale');
    expect((await apply(dearer, { quote: price.quote })).statusCode).toBe(201);
  });

  test('An invalid application names every wrong answer by page and pointer, in German', async () => {
    const broken = withAnswers({
      contact: { email: 'nobody' },
      bike: { riskLocation: { postcode: '00000', city: 'Nirgends' } },
    });
    const answer = await apply(broken, { quote: 'x' });
    expect(answer.statusCode).toBe(422);
    const { code, errors } = answer.json<{
      code: string;
      errors: { page: string; pointer: string; message: string }[];
    }>();
    expect(code).toBe('answers-invalid');
    expect(errors).toMatchObject([
      { page: 'bike', pointer: '/riskLocation/postcode', keyword: 'lookup', params: { lookup: 'postcode' } },
      { page: 'contact', pointer: '/email', keyword: 'format', params: { format: 'email' } },
    ]);
    expect(errors.every(({ message }) => /^(Bitte|Diese)/.test(message))).toBe(true);
  });

  test('An IBAN known from examples is refused as not a real account', async () => {
    const example = withAnswers({ payment: { iban: 'DE12 5001 0517 0648 4898 90' } });
    const { errors } = (await apply(example)).json<{ errors: { pointer: string; message: string }[] }>();
    expect(errors).toMatchObject([{ pointer: '/iban', keyword: 'lookup' }]);
    expect(errors[0]?.message).toContain('Beispiel');
  });

  test('An application that skips pages is refused', async () => {
    const { declarations: _, ...rest } = bicycleAnswers;
    expect((await apply(rest)).statusCode).toBe(422);
  });

  test.each([
    ['a bicycle that cannot be insured', { bike: { bikeType: 'sPedelec' } }],
    ['a bicycle that is too old', { bike: { purchaseDate: '2023-10-01' } }],
  ])('An application for %s is declined with the reason', async (_name, changes) => {
    const answer = await apply(withAnswers(changes), { quote: 'x' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'not-insurable',
      reason: expect.stringMatching(/\./) as string,
    });
  });

  test('A referred application is accepted for review and says so', async () => {
    const answer = await apply(withAnswers({ parking: { lockPrice: 2000 } }));
    expect(answer.json()).toMatchObject({ decision: 'refer', nextSteps: [{}, { key: 'review' }, {}] });
  });

  test.each([
    ['an unknown product', '/api/produkte/AUTO/antrag', { answers: {} }, 404, 'product-unknown'],
    [
      'an unknown version',
      '/api/produkte/FAHRRAD/antrag',
      { answers: {}, version: 'f00dfeed' },
      409,
      'version-outdated',
    ],
    [
      'an unknown context',
      '/api/produkte/FAHRRAD/antrag',
      { answers: {}, context: 'x' },
      422,
      'context-unknown',
    ],
    ['an unknown brand', '/api/produkte/FAHRRAD/antrag', { answers: {}, brand: 'x' }, 422, 'brand-unknown'],
    ['an unknown page', '/api/produkte/FAHRRAD/antrag', { answers: { x: {} } }, 422, 'page-unknown'],
    [
      'an unknown member',
      '/api/produkte/FAHRRAD/antrag',
      { answers: { bike: { x: 1 } } },
      422,
      'member-unknown',
    ],
  ])('An application with %s gets a clear problem document', async (_name, url, payload, status, code) => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'idempotency-key': freshKey() },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, title: expect.stringMatching(/\w/) as string });
  });
});

describe('preparing', () => {
  test('Preparing an application checks everything and stores nothing', async () => {
    const before = await count('applications');
    const answer = await post('vorbereiten', { answers: bicycleAnswers });
    expect(answer.json()).toMatchObject({ acceptable: true, decision: 'accept' });
    expect((await post('vorbereiten', { answers: {} })).statusCode).toBe(422);
    expect(await count('applications')).toBe(before);
  });
});
