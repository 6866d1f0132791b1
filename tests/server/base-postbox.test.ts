import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { createTestApp } from '../support/testApp.ts';
import type { TestApp } from '../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  const { db, ids, clock } = server.deps;
  await transaction(db, (trx) =>
    sendMail(
      trx,
      {
        channel: 'mail',
        template: 'account.tan',
        brand: 'haus',
        senderName: 'Haus Versicherung',
        to: 'erika@beispiel.de',
        subject: 'Ihr Antrag <b>FA1</b>',
        text: 'Guten Tag,\nlesen Sie hier: http://localhost:3000/a?b=1&c=2\n<script>alert(1)</script>',
      },
      { id: ids.uuid(), key: 'FA1', now: clock.now() },
    ),
  );
  await deliverDue({ ...server.deps, handlers: outboxHandlers(server.deps), maxAttempts: 3 });
});
afterAll(() => server.close());

const url = '/dev/postausgang';

describe('the postbox', () => {
  test('The postbox shows sent messages with links', async () => {
    const { body, headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('erika@beispiel.de');
    expect(body).toContain('href="http://localhost:3000/a?b=1&amp;c=2"');
    expect(body).toContain('Ihr Antrag &lt;b&gt;FA1&lt;/b&gt;');
    expect(body).not.toContain('<script>');
  });

  test('The postbox answers JSON to tools', async () => {
    const response = await server.app.inject({ url, headers: { accept: 'application/json' } });
    expect(response.json()).toMatchObject({
      items: [
        { channel: 'mail', brand: 'haus', recipient: 'erika@beispiel.de', subject: 'Ihr Antrag <b>FA1</b>' },
      ],
    });
  });

  test.each([
    ['a request through a proxy', { headers: { 'x-forwarded-for': '10.0.0.1' } }],
    ['a request with Forwarded', { headers: { forwarded: 'for=10.0.0.1' } }],
    ['a request from another machine', { remoteAddress: '192.168.1.7' }],
    ['a foreign name that points here', { headers: { host: 'evil.example' } }],
  ])('does not exist for %s', async (_name, request) => {
    const response = await server.app.inject({ url, ...request });
    expect(response.statusCode).toBe(404);
  });

  test.each([
    ['outside localhost', { environment: 'production' as const }],
    ['on PostgreSQL', { databaseUrl: 'postgres://localhost/platform' }],
  ])('does not exist %s', async (_name, settings) => {
    const other = await createTestApp({ db: server.deps.db, settings });
    expect((await other.app.inject({ url })).statusCode).toBe(404);
    await other.close();
  });
});
