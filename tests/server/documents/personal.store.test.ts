import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { covers } from '../../../locales/live/produkt.fahrrad.json';
import { readPdf, textOf, withRole } from '../../support/pdf.ts';
import type { TestApp } from '../../support/testApp.ts';
import { bicycleAnswers, createWizardServer, withAnswers } from '../wizardServer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers });
const offer = (answers: object, brand = 'haus') =>
  post('/api/dokumente/angebot', { product: 'FAHRRAD', brand, answers });
const advice = (answers: object) => post('/api/dokumente/beratung', { product: 'FAHRRAD', answers });

describe('an offer', () => {
  test('An offer is a tagged file with price, tables and answers, without payment details', async () => {
    const answer = await offer(bicycleAnswers, 'nord');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toBe('inline; filename="Angebot-Fahrradversicherung.pdf"');
    const read = await readPdf(answer.rawPayload);
    expect([read.lang, read.marked]).toEqual(['de-DE', true]);
    expect(textOf(read.tree)).toMatch(/\d+,\d\d € im Monat/);
    expect(textOf(read.tree)).toContain('Prager Straße 12a, 01069 Dresden');
    expect(textOf(read.tree)).not.toContain('DE89');
    expect(withRole(read.tree, 'THead').length).toBeGreaterThan(1);
    expect(read.artifacts).toContain('Nord Versicherung');
  });

  test('An offer with a single payment mentions no year', async () => {
    const trip = { destination: 'europe', insuranceSum: 200_000, travelGroup: 'single' };
    const cover = { variant: 'single', package: 'cancellation', deductible: 'none' };
    const answers = { trip: { ...trip, travellers: [{ ageGroup: 'upTo40' }] }, cover };
    const answer = await post('/api/dokumente/angebot', { product: 'REISE', answers });
    expect(answer.statusCode, answer.body).toBe(200);
    const text = textOf((await readPdf(answer.rawPayload)).tree);
    expect(text).toContain('So setzt sich der Beitrag zusammen');
    expect(text).not.toMatch(/Jahresbeitrag|Summe im Jahr|nicht erhältlich/);
    expect(text).toMatch(/Ein ganzes Jahr\s*\d+,\d\d € im Jahr/);
  });

  test('An offer has the same bytes for the same answers at the same time', async () => {
    const first = await offer(bicycleAnswers);
    await advice(withAnswers({ person: { lastName: 'Łukasiewicz' } }));
    expect((await offer(bicycleAnswers)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  test.each([
    ['markup', '<script>alert(1)</script>'],
    ['marks of direction', 'Groß\u202Emann\u2066'],
    ['control characters', 'Gro\u0000ß\u001Bmann'],
    ['pictures', '👩‍👩‍👧‍👦 Größmann 🏳️‍🌈'],
    ['another script', 'שלום מרחבא'],
    ['ten thousand letters', 'x'.repeat(10_000)],
  ])('An offer with %s as a name is rendered or refused', async (_, lastName) => {
    const answer = await offer(withAnswers({ person: { lastName } }));
    if (answer.statusCode === 422) {
      expect(answer.body).toMatch(/answers-invalid.*lastName|text-unreadable/);
      return;
    }
    expect(answer.statusCode, answer.body).toBe(200);
    const read = await readPdf(answer.rawPayload);
    expect([read.lang, read.marked]).toEqual(['de-DE', true]);
    expect(textOf(read.tree)).not.toMatch(/[\u0000-\u001F\u202A-\u202E\u2066-\u2069]/);
    expect(read.links).toEqual([]);
  });

  test('An offer lists what its variant takes over from the one before', async () => {
    const answer = await offer(withAnswers({ cover: { variant: 'comprehensive' } }));
    const plain = (words: string) => words.replaceAll(/\s/g, ' ');
    const text = plain(textOf((await readPdf(answer.rawPayload)).tree));
    expect(text).not.toContain('Alles aus der Variante');
    for (const item of covers.variants[0]?.covered ?? []) expect(text).toContain(plain(item));
  });

  test('An invalid offer is refused with the pointers of the errors', async () => {
    expect((await offer({})).statusCode).toBe(422);
    const wrong = await offer(withAnswers({ contact: { email: 'nobody' } }));
    expect(wrong.json()).toMatchObject({ code: 'answers-invalid', errors: [{ pointer: '/email' }] });
  });
});

describe('the documentation of advice', () => {
  test('The documentation of advice holds wishes, advice, reasons and choice', async () => {
    const { tree } = await readPdf((await advice(bicycleAnswers)).rawPayload);
    const text = textOf(tree);
    for (const wording of ['Wünsche und Bedürfnisse', 'Wir empfehlen', 'Unsere Empfehlung', 'Ihre Wahl'])
      expect(text).toContain(wording);
  });

  test('The documentation of a waiver explains its meaning', async () => {
    const waived = withAnswers({
      needs: {
        adviceMode: 'waiver',
        adviceWaiver: true,
        importantRisks: undefined,
        smallDamages: undefined,
        otherCover: undefined,
      },
    } as never);
    const text = textOf((await readPdf((await advice(waived)).rawPayload)).tree);
    expect(text).toContain('verzichtet');
    expect(text).toContain('keinen Schadensersatz');
  });

  test('The documentation of advice is not due before wishes were asked for', async () => {
    const answer = await advice({ bike: bicycleAnswers['bike'] });
    expect(answer.json()).toMatchObject({ code: 'document-not-due' });
  });
});

test('An application records handed-out documents with time, and its mail attaches those without answers', async () => {
  const made = await offer(bicycleAnswers);
  const hash = createHash('sha256').update(made.rawPayload).digest('hex');
  const priced = await post('/api/produkte/FAHRRAD/preis', { answers: bicycleAnswers });
  const { quote } = priced.json<{ quote: string }>();
  const body = { answers: bicycleAnswers, quote, documents: [{ sha256: hash }, { sha256: 'f'.repeat(64) }] };
  const answer = await post('/api/produkte/FAHRRAD/antrag', body, { 'idempotency-key': 'papers-0001' });
  expect(answer.statusCode, answer.body).toBe(201);
  const { number, personalDocuments } = answer.json<{
    number: string;
    personalDocuments: { id: string; href: string }[];
  }>();
  const { documents } = await server.deps.db
    .selectFrom('applications')
    .select('documents')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(documents[0]).toMatchObject({ id: 'angebot', sha256: hash, givenAt: '2026-11-20T09:00:00.000Z' });
  expect(JSON.stringify(documents)).not.toContain('ffff');
  for (let round = 0; round < 3; round += 1)
    await deliverDue({ ...server.deps, handlers: outboxHandlers(server.deps), maxAttempts: 3 });
  const box = await server.app.inject({ url: '/dev/postausgang', headers: { accept: 'application/json' } });
  const [mail] = box.json<{ items: { attachments: { name: string; sha256: string; href: string }[] }[] }>()
    .items;
  const attached = mail?.attachments.map(({ name }) => name);
  // The general ones are one file; documents with answers are behind a link with a code.
  expect(attached).toHaveLength(1);
  for (const { href, sha256 } of mail?.attachments ?? []) {
    const file = await server.app.inject(href);
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sha256);
    const titles = withRole((await readPdf(file.rawPayload)).tree, 'H1').map((title) => textOf([title]));
    expect(titles).toEqual(expect.arrayContaining(['Inhalt', 'Informationsblatt zur Fahrradversicherung']));
    expect(titles).not.toContain('SEPA-Lastschriftmandat');
  }
  const copy = await server.app.inject(personalDocuments.find(({ id }) => id === 'antrag')?.href ?? '');
  expect(textOf((await readPdf(copy.rawPayload)).tree)).toContain(number);
  expect(server.lines.join('')).not.toMatch(/Größmann|DE89/);
});

test('The documents of a product are mailed once per key', async () => {
  const body = { product: 'FAHRRAD', email: 'leser@example.de' };
  const send = () => post('/api/beratung/kundeninformation', body, { 'idempotency-key': 'papers-mail-1' });
  expect((await send()).json()).toEqual({ ok: true });
  expect((await send()).json()).toEqual({ ok: true });
  const mails = await server.deps.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail')
    .where('done_at', 'is', null)
    .execute();
  expect(mails).toHaveLength(1);
});
