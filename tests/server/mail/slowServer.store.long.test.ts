import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { mailHandler, smtpLimits } from '#server/answers/mail/handler.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { sendMessage } from '#server/answers/mail/textMessages.ts';
import { releaseLeases } from '#server/storage/outbox/store.ts';
import { startWorker, type Worker } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { startDeafServer } from '../../support/deafServer.ts';
import { startSlowMailServer, type SlowMailServer, type Stage } from '../../support/slowMailServer.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { patience } from '../../support/patience.ts';

let smtp: SlowMailServer;
let server: TestApp;
let worker: Worker | undefined;
beforeEach(async () => {
  smtp = await startSlowMailServer();
  server = await createTestApp();
});
afterEach(async () => {
  smtp.stallAt(undefined);
  for (const socket of smtp.open) socket.destroy();
  await worker?.stop();
  worker = undefined;
  await smtp.close();
  await server.close();
});

const deps = () => ({ ...server.deps, settings: { ...server.deps.settings, smtpUrl: smtp.url } });

/** Starts a worker with a time limit per mail, in seconds. */
function work(timeoutSeconds: number): void {
  const handlers = outboxHandlers(deps());
  const { mail } = handlers;
  if (!mail) throw new Error('Nobody delivers mails.');
  handlers['mail'] = Object.assign(mail.bind(undefined), { timeoutSeconds });
  worker = startWorker({ ...deps(), handlers, maxAttempts: 20, pause: 50 });
}

async function send(channel: 'mail' | 'sms', to: string): Promise<string> {
  const id = randomUUID();
  await transaction(server.deps.db, (trx) =>
    sendMessage(
      trx,
      {
        channel,
        template: 'account.tan',
        brand: 'haus',
        senderName: 'Haus',
        to,
        subject: 'Betreff',
        text: 'Text',
      },
      { id, key: to, now: server.clock.now(), recipient: 'known' },
    ),
  );
  return id;
}

const texts = async () => (await transaction(server.deps.db, (trx) => newestMails(trx, 50))).length;
const waiting = async () =>
  (await server.deps.db.selectFrom('outbox').selectAll().where('done_at', 'is', null).execute()).length;

describe('a mail server that falls silent', () => {
  test.each<Stage>(['greeting', 'hello', 'recipient', 'text', 'verdict', 'trickle'])(
    'A mail server silent at the %s loses nothing: the attempt times out, and the next one delivers once',
    async (stage) => {
      smtp.stallAt(stage);
      const id = await send('mail', 'anna@example.de');
      work(1);
      await expect.poll(smtp.connections, { timeout: patience }).toBe(1);
      const retries = () => server.lines.filter((line) => line.includes('it will be tried again')).length;
      await expect.poll(retries, { timeout: patience }).toBe(1);
      await expect.poll(() => smtp.open.size, { timeout: patience }).toBe(0);
      expect([await waiting(), smtp.taken]).toEqual([1, []]);
      smtp.stallAt(undefined);
      server.clock.advance({ minutes: 5 });
      await expect.poll(waiting, { timeout: patience }).toBe(0);
      await pause(300);
      expect(smtp.taken).toEqual([id]);
    },
  );

  test('A mail server that accepts no connection is given up after ten seconds, or when the time for the mail is over', async () => {
    const deaf = await startDeafServer();
    try {
      const smtpUrl = `smtp://127.0.0.1:${deaf.port}?ignoreTLS=true`;
      const smtpDeps = { ...deps(), settings: { ...server.deps.settings, smtpUrl } };
      expect(smtpLimits.connectionTimeout).toBe(10_000);
      const handler = mailHandler(smtpDeps, { ...smtpLimits, connectionTimeout: 700 });
      const payload = {
        channel: 'mail',
        template: 'account.tan',
        brand: 'haus',
        senderName: 'Haus',
        to: 'anna@example.de',
        subject: 'Betreff',
        text: 'Text',
      };
      const row = { id: randomUUID(), topic: 'mail', key: 'x', payload, attempt: 1, createdAt: new Date() };
      const began = performance.now();
      await expect(handler(row, new AbortController().signal)).rejects.toThrow(/took no connection/);
      expect(performance.now() - began).toBeGreaterThan(600);
      // Stopping earlier does not wait for that.
      const patient = mailHandler(smtpDeps, { ...smtpLimits, connectionTimeout: patience });
      const soon = performance.now();
      await expect(patient(row, AbortSignal.timeout(300))).rejects.toThrow();
      expect(performance.now() - soon).toBeLessThan(patience);
    } finally {
      await deaf.close();
    }
  });

  test('A silent mail server does not delay text messages', async () => {
    smtp.stallAt('verdict');
    for (let mail = 0; mail < 20; mail += 1) await send('mail', `anna${mail}@example.de`);
    work(60);
    await expect.poll(() => smtp.open.size, { timeout: patience }).toBeGreaterThanOrEqual(8);
    await send('sms', '+491701234567');
    await expect.poll(texts, { timeout: patience }).toBe(1);
  });

  test('A mail server silent for one recipient does not delay other mails', async () => {
    smtp.stallAt('verdict', /langsam/);
    await send('mail', 'langsam@example.de');
    work(60);
    await expect.poll(() => smtp.open.size, { timeout: patience }).toBe(1);
    const others = [];
    for (let mail = 0; mail < 12; mail += 1) others.push(await send('mail', `anna${mail}@example.de`));
    await expect.poll(() => smtp.taken.toSorted(), { timeout: patience }).toEqual(others.toSorted());
  });

  test('A restart during a silent delivery loses no mail', async () => {
    smtp.stallAt('text');
    const id = await send('mail', 'anna@example.de');
    work(60);
    await expect.poll(() => smtp.open.size, { timeout: patience }).toBe(1);
    const stopping = worker?.stop();
    await expect.poll(() => smtp.open.size, { timeout: patience }).toBe(0);
    await stopping;
    expect(await waiting()).toBe(1);
    smtp.stallAt(undefined);
    await transaction(server.deps.db, releaseLeases);
    server.clock.advance({ minutes: 5 });
    work(60);
    await expect.poll(() => smtp.taken, { timeout: patience }).toEqual([id]);
  });
});

test('The time for a mail exceeds the allowed silence, so that a slow server does not get it twice', () => {
  expect(mailHandler(deps()).timeoutSeconds).toBe(300);
});
