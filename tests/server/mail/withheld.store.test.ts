import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cast } from '../access/people.ts';
import { openClaimServer, type ClaimServer } from '../claims/claimServer.ts';
import { bicycleAnswers } from '../wizardServer.ts';

const to = 'alt@example.de';
const iban = 'DE75512108001245126199';
const personal = {
  name: 'Antrag.pdf',
  document: 'antrag',
  sha256: 'a'.repeat(64),
  size: 1,
  application: 'X',
};
const general = { name: 'AVB.pdf', document: 'fahrrad-avb', sha256: 'b'.repeat(64), size: 1 };
let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

/** A mail of an older release without a template. */
async function left(key: string, text: string, more: object = {}) {
  const { db, ids, clock } = server.deps;
  const payload = { channel: 'mail', brand: 'nord', senderName: 'Nord Versicherung', to, text, ...more };
  const row = { id: ids.uuid(), topic: 'mail', key, payload: JSON.stringify({ subject: 'Alt', ...payload }) };
  const now = clock.now();
  await db
    .insertInto('outbox')
    .values({ ...row, created_at: now, available_at: now, attempts: 0 })
    .execute();
  server.clock.advance({ seconds: 1 });
}

const sent = async () => (await server.messagesTo(to))[0];

test('A confirmation of an older release with answers is replaced by a neutral mail', async () => {
  const text = `Guten Tag Käthe Größmann,\n\nIhr Schaden S-2026-100112.\n  Verletzung: Bruch\n  IBAN: ${iban}`;
  await left('S-2026-100112', text, { subject: `Ihr Schaden ${iban}`, attachments: [personal, general] });
  const mail = await sent();
  expect(mail?.text).toMatch(/^Guten Tag Käthe Größmann,\n\nzu Ihrem Vorgang S-2026-100112 haben wir/);
  expect(mail?.text).toContain('Nord Versicherung');
  expect(JSON.stringify(mail)).not.toMatch(/Bruch|DE755121|Antrag\.pdf/);
  expect(JSON.stringify(mail)).toContain('AVB.pdf');
});

test('A mail of an older release with catalogue texts only is sent unchanged', async () => {
  const code =
    '123456 ist Ihr Code: Daten löschen. Er gilt zehn Minuten. Geben Sie ihn niemandem weiter, auch uns nicht.';
  await left(to, code, { subject: 'Ihr Code' });
  expect((await sent())?.text).toBe(code);
  await left(to, `${code}\nIBAN: ${iban}`, { subject: 'Ihr Code' });
  expect((await sent())?.text).not.toContain(iban);
});

test('Pending confirmations are worded again when the server starts', async () => {
  const anybody = { tokens: {} } as Cast;
  const url = '/api/produkte/FAHRRAD';
  const answers = bicycleAnswers;
  const price = await server.ask(anybody, 'POST', `${url}/preis`, { payload: { answers } });
  const payload = { answers, quote: price.body['quote'] };
  const { number = '' } = (await server.ask(anybody, 'POST', `${url}/antrag`, { payload })).body;
  const { db } = server.deps;
  await db.deleteFrom('outbox').where('key', '=', number).execute();
  await left(number, `Ihr Antrag ${number}\nIBAN: ${iban}`);
  const migration = join(
    import.meta.dirname,
    '../../../src/server/storage/database/migrations/0280-mails-of-older-releases.sql',
  );
  for (let time = 0; time < 2; time += 1) await sql.raw(readFileSync(migration, 'utf8')).execute(db);
  const mails = (await server.messagesTo('kaethe.groessmann@example.de')).filter(({ text }) =>
    text.includes(number),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/^Guten Tag Käthe Größmann,\n\nvielen Dank/);
  expect(mails[0]?.text).toContain('/unterlagen/#');
  expect(mails[0]?.text).not.toContain(iban);
});
