import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Definition } from '#engine/definition/definition.ts';
import { formatIban } from '#engine/text/format.ts';
import { attachmentBytes } from '#server/answers/documents/attachmentBytes.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { newestMails, type PostboxMessage } from '#server/answers/mail/store.ts';
import type { Cast } from '../access/people.ts';
import { later, openClaimServer, theft, type ClaimServer } from '../claims/claimServer.ts';
import { canary, iban, sampleOf, withCanaries } from './canaries.ts';
import { readPdf, textOf } from '../../support/pdf.ts';
import type { TestClock } from '../../support/testApp.ts';

const root = join(import.meta.dirname, '../../..');
let server: ClaimServer;
beforeAll(async () => {
  // Flags that enable offers; all other questions are those without flags.
  const offered = { 'bhv-tariff-change': true, 'vehicle-claim-report': true };
  server = await openClaimServer({ flagsFor: () => offered });
  (server.deps.clock as TestClock).moveTo(new Date('2026-11-21T10:00:00Z'));
});
afterAll(() => server.close());

/** Senders of mails, and the test of each or why it has no personal data. */
const senders: { [file: string]: string } = {
  'answers/notifications/notifications.ts':
    'placeholders below; bank and data changes in tests/server/partners',
  'answers/notifications/sentCodes.ts': 'placeholders below: product and price',
  'insurance/applications/confirmationHandler.ts': 'every product',
  'insurance/changes/brokerMail.ts': 'placeholders below',
  'insurance/changes/handler.ts': 'a change of the bank account',
  'insurance/changes/moveMail.ts': 'numbers, titles, days and prices; tests/server/changes/movingTogether',
  'insurance/changes/proofs.ts': 'a change of the bank account',
  'insurance/changes/revocationMail.ts': 'placeholders below',
  'insurance/changes/settlement.ts': 'placeholders below',
  'insurance/claims/accessMail.ts': 'placeholders below',
  'insurance/claims/movedMail.ts': 'placeholders below',
  'insurance/claims/receivedMail.ts': 'every line of claims',
  'insurance/declarations/declarationStore.ts': 'every declaration',
  'answers/documents/productDocumentsMail.ts': 'papers that everybody is given',
  'insurance/drafts/reminders.ts': 'placeholders below: titles and days',
  'insurance/todos/reminders.ts': 'placeholders below: numbers, titles of changes and days',
  'answers/notifications/identityNotices.ts': 'placeholders below',
  'answers/mail/handler.ts': 'delivers what others have worded',
  'answers/mail/textMessages.ts': 'writes it into the outbox',
  'portals/messages/notice.ts': 'placeholders below',
  'portals/offers/delivering.ts': 'placeholders below: product, price, day, and what the agent writes',
  'portals/offers/reminders.ts': 'placeholders below: product, price and day',
  'answers/transcripts/transcriptMail.ts': 'the protocol of a claim',
  'insurance/payouts/proofs.ts': 'the account of a claim, in tests/server/payouts',
};

/**
 * The words that mails may contain. None of them is an answer, except the recipient's name and what a change altered
 * by choices, dates and numbers that identify nobody.
 */
const placeholders = new Set(
  (
    'greeting name sender phone email number of contract product title brand date time until days ending ' +
    'code link record purpose amount price instalment tax year company agent agentPhone agentEmail ' +
    'receivedDate receivedTime documents submit drafts day page about toDos contracts count ' +
    // Browser and system of a remembered device.
    'device ' +
    // An answer that a change altered.
    'label before after ' +
    // The agency that invites; what agents write into an offer, and the words that it may hold.
    'inviter words Produkt Beitrag Frist Vermittler'
  ).split(' '),
);

test('Every sender of mails is covered by this test', () => {
  const folder = join(root, 'src/server');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && /send(Mail|Message)\(/.test(readFileSync(join(folder, file), 'utf8')),
    )
    .sort();
  expect(found).toEqual(Object.keys(senders).sort());
});

test('Mail texts use only parameters that mails may contain', () => {
  const texts = readdirSync(join(root, 'locales/live')).flatMap((file): [string, unknown][] => {
    const parameters = JSON.parse(readFileSync(join(root, 'locales/live', file), 'utf8')) as {
      mail?: unknown;
    };
    return file === 'mails.json' ? [[file, parameters]] : parameters.mail ? [[file, parameters.mail]] : [];
  });
  const used = texts.flatMap(([, parameters]) =>
    [...JSON.stringify(parameters).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name),
  );
  expect([...new Set(used)].filter((name) => !placeholders.has(name ?? ''))).toEqual([]);
});

/** Returns title, body and margins of a PDF. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const { title, tree, artifacts } = await readPdf(bytes);
  return [title, textOf(tree), artifacts].join('\n');
}

interface Read {
  mails: PostboxMessage[];
  /** Subjects, texts, file names and document texts. */
  all: string;
  /** The same without general documents, which may name the same town as a customer. */
  own: string;
}

/** Returns the text of all mails and text messages sent since, with attachments. */
async function readSince(seen: Set<string>): Promise<Read> {
  await server.deliver();
  const newest = await transaction(server.deps.db, (trx) => newestMails(trx, 200));
  const mails = newest.filter(({ id }) => !seen.has(id));
  const parts: string[] = [];
  const general: string[] = [];
  for (const { subject, text, attachments } of mails) {
    parts.push(subject, text, ...attachments.map(({ name }) => name));
    for (const file of attachments) {
      const parameters = await wordsOf(
        await transaction(server.deps.db, (trx) => attachmentBytes(trx, file)),
      );
      (file.application === undefined && file.file === undefined ? general : parts).push(parameters);
    }
  }
  return { mails, all: [...parts, ...general].join('\n'), own: parts.join('\n') };
}

async function existing(): Promise<Set<string>> {
  await server.deliver();
  return new Set((await transaction(server.deps.db, (trx) => newestMails(trx, 200))).map(({ id }) => id));
}

const definitions = readdirSync(join(root, 'tests/definitions/samples')).map((file) =>
  file.replace('.json', ''),
);
const ofKind = (kind: string) => definitions.filter((id) => id.startsWith(`${kind}.`));
const anybody = { tokens: {} } as Cast;

/** The role of the reporting person, if it is asked. */
function roleIn({ pages }: Definition) {
  const role = pages['reporter']?.fields.find(({ name }) => name === 'role')?.schema.enum;
  return Array.isArray(role) ? { role: role[0] as string } : {};
}

function expectSilent({ mails, all, own }: Read, secrets: string[]) {
  expect(mails.length).toBeGreaterThan(0);
  // Only the recipient may be an answer.
  for (const { recipient } of mails) expect(recipient).not.toMatch(new RegExp(`${canary}|${iban}`, 'i'));
  for (const secret of [canary, iban, formatIban(iban)]) expect(all).not.toContain(secret);
  for (const secret of secrets) expect(own, `“${secret}” stands in a mail`).not.toContain(secret);
  expect(all).not.toMatch(/SHA-256|\{\{|Guten Tag,\n\n(vielen Dank für Ihren Antrag)/);
}

describe.each(ofKind('produkt').filter((id) => sampleOf(id).context === 'antrag'))(
  'an application for %s',
  (id) => {
    test('An application is confirmed without answers, with its documents behind a link and a code', async () => {
      const definition = server.deps.registry.get(id)?.definition as Definition;
      const { answers, secrets } = withCanaries(definition, sampleOf(id).answers);
      const before = await existing();
      const key = id.split('.')[1] ?? '';
      const priced = definition.price
        ? await server.ask(anybody, 'POST', `/api/produkte/${key}/preis`, { payload: { answers } })
        : undefined;
      const sent = await server.ask(anybody, 'POST', `/api/produkte/${key}/antrag`, {
        payload: { answers, ...(priced && { quote: priced.body['quote'] }) },
      });
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      const read = await readSince(before);
      expectSilent(read, secrets);
      const mail = read.mails.find(({ subject }) => subject.includes(sent.body.number ?? '-'));
      expect(mail?.text).toMatch(/^Guten Tag \S+ ?\S*,/);
      const secret = /unterlagen\/[^#]*#([\w-]+)/.exec(mail?.text ?? '')?.[1];
      expect(secret).toBeTruthy();
      const attached = mail?.attachments.map(({ name }) => name) ?? [];
      expect(new Set(attached).size, 'no paper twice').toBe(attached.length);
    });
  },
);

describe.each(ofKind('erklaerung'))('%s', (id) => {
  test('A declaration is confirmed with number, time and choices, and without free text', async () => {
    const definition = server.deps.registry.get(id)?.definition as Definition;
    const { answers, secrets } = withCanaries(definition, sampleOf(id).answers);
    const before = await existing();
    const { endpoint, key } = definition;
    const sent = await server.ask(anybody, 'POST', `/api/${endpoint ?? key}`, { payload: { answers } });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expectSilent(await readSince(before), secrets);
  });
});

describe.each(ofKind('schaden'))('%s', (id) => {
  test('A claim report is confirmed by number, line and day alone, to reporter and staff', async () => {
    const definition = server.deps.registry.get(id)?.definition as Definition;
    const { answers, secrets } = withCanaries(definition, sampleOf(id).answers);
    const email = 'nina.nachbar@example.de';
    const story = answers['story'] as { contact?: object } | undefined;
    const reply = {
      ...answers,
      reporter: { name: 'Nina Nachbar', ...roleIn(definition) },
      ...(story && { story: { ...story, contact: { way: 'email', email } } }),
    };
    const before = await existing();
    const sent = await server.ask(anybody, 'POST', '/api/schaeden/v2/ohne-vertrag', {
      payload: { definition: id, context: 'geschaedigt', answers: reply },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expectSilent(await readSince(before), secrets);
  });
});

test('Supplements and transcripts of claims are not part of any mail', async () => {
  const cast = await server.people();
  const url = `/api/schaeden/v2/${cast.contract}`;
  const report = { ...theft(cast.contract), story: { ...theft(cast.contract).story, story: canary } };
  const { body } = await server.ask(cast, 'POST', url, { as: 'owner', payload: { answers: report } });
  const before = await existing();
  const money = { otherInsurance: true, otherInsurer: canary };
  const added = await server.ask(cast, 'POST', url, {
    as: 'owner',
    payload: { supplement: body.number, answers: { ...report, ...later, money } },
  });
  expect(added.status).toBe(201);
  const claim = `/api/schaeden/${body.number}/nachrichten`;
  await server.ask(cast, 'POST', claim, { as: 'owner', payload: { content: canary } });
  const mailed = { email: 'kaethe.groessmann@example.de' };
  await server.ask(cast, 'POST', `${claim}/protokoll`, { as: 'owner', payload: mailed });
  const read = await readSince(before);
  expectSilent(read, [canary]);
  expect(read.all).toContain('Guten Tag Käthe Größmann,');
  expect(read.mails.every(({ attachments }) => attachments.length === 0)).toBe(true);
});

test('The mail about a changed bank account shows four digits, with the supplement behind a link', async () => {
  const cast = await server.people();
  const before = await existing();
  const url = `/api/vertraege/${cast.contract}/aenderungen/bankverbindung`;
  const account = { iban, privateHolder: 'applicant', mandate: true };
  const call = { answers: { account } };
  const code = await server.ask(cast, 'POST', `${url}/code`, { as: 'owner', payload: call });
  expect(code.status, JSON.stringify(code.body)).toBe(201);
  const [sms] = (await server.messagesTo('+491701234711')).filter(({ text }) =>
    text.includes('Bankverbindung'),
  );
  expect(sms?.text).toContain('auf 6199');
  const proof = { id: code.body['id'], code: /\d{6}/.exec(sms?.text ?? '')?.[0] };
  const saved = await server.ask(cast, 'POST', url, {
    as: 'owner',
    payload: { ...call, proof },
    headers: { 'if-match': '"1"' },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(201);
  const read = await readSince(before);
  expectSilent(read, [iban, formatIban(iban)]);
  expect(read.mails.every(({ attachments }) => attachments.length === 0)).toBe(true);
  expect(read.all).toMatch(/unterlagen\/#[\w-]+/);
  const held = await server.deps.db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('iban', '=', iban)
    .execute();
  expect(held.some(({ partner }) => partner === cast.partner)).toBe(true);
});

test('What a change brings with it points to nothing on a page, because its mail says the same', () => {
  const folder = join(root, 'locales/live');
  const files = readdirSync(folder).filter((file) => file.startsWith('aenderung.'));
  const texts = files.flatMap((file) => {
    const { change } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      change?: { consequences?: { [key: string]: string } };
    };
    return Object.values(change?.consequences ?? {});
  });
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => /\b(?:hier|oben|unten|Seite|Knopf|speichern)\b/i.test(text))).toEqual([]);
});
