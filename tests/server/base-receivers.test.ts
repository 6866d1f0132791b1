import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coreSystemHandler } from '#server/insurance/coreSystem/handler.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { mailHandler } from '#server/answers/mail/handler.ts';
import type { Message } from '#server/storage/outbox/store.ts';
import { PermanentFailure } from '#server/storage/outbox/handler.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { startDouble, type DoubleServer } from '../support/doubleServer.ts';
import { createTestApp } from '../support/testApp.ts';
import type { TestApp } from '../support/testApp.ts';

let server: TestApp;
let core: Server;
let url: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeAll(async () => {
  server = await createTestApp();
  core = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => core.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(core.address() as AddressInfo).port}/antraege`;
});
afterAll(async () => {
  core.closeAllConnections();
  core.close();
  await server.close();
});

const message: Message = {
  id: '01a1fb5e-edb2-7291-a942-fd25a8a4ec4f',
  topic: 'application',
  key: 'FA1',
  payload: { number: 'FA1' },
  attempt: 1,
  createdAt: new Date(0),
};

const deliver = (signal = AbortSignal.timeout(5000)) =>
  coreSystemHandler({ ...server.deps, settings: { ...server.deps.settings, coreSystemUrl: url } })(
    message,
    signal,
  );

test('The core system is shown the token of the settings, and a refused one is tried again', async () => {
  const shown: (string | undefined)[] = [];
  answer = (request, response) => {
    shown.push(request.headers.authorization);
    response.writeHead(shown.length === 1 ? 401 : 200).end('{}');
  };
  const settings = { ...server.deps.settings, coreSystemUrl: url, coreSystemToken: 'core-token' };
  const handler = coreSystemHandler({ ...server.deps, settings });
  const refusal: unknown = await Promise.resolve(handler(message, AbortSignal.timeout(5000))).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).not.toBeInstanceOf(PermanentFailure);
  await handler(message, AbortSignal.timeout(5000));
  await deliver();
  expect(shown).toEqual(['Bearer core-token', 'Bearer core-token', undefined]);
});

describe('the core system by HTTP', () => {
  let seen: { key: string | string[] | undefined; body: string }[];
  beforeEach(() => {
    seen = [];
  });

  const respond = (status: number, body: string) => {
    answer = (request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        seen.push({ key: request.headers['idempotency-key'], body: text });
        response.writeHead(status).end(body);
      });
    };
  };

  test('The core system receives an application under the id of its message', async () => {
    respond(201, '{"received":true}');
    await deliver();
    expect(seen).toEqual([{ key: message.id, body: '{"number":"FA1"}' }]);
  });

  test.each([
    ['is down', 503, ''],
    ['is overrun', 429, ''],
    ['hides behind a page', 200, '<html>Wartung</html>'],
    ['redirects', 302, ''],
  ])('The core system is tried again when it %s', async (_name, status, body) => {
    respond(status, body);
    const failure: unknown = await deliver().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });

  test('The core system is not asked again for what it rejects', async () => {
    respond(422, '{}');
    await expect(deliver()).rejects.toBeInstanceOf(PermanentFailure);
  });

  test('A core system that hangs or breaks off counts as unreachable', async () => {
    answer = () => undefined;
    await expect(deliver(AbortSignal.timeout(50))).rejects.toThrow();
    answer = (request) => void request.socket.destroy();
    await expect(deliver()).rejects.toThrow();
  });
});

describe('a mail server', () => {
  /** A minimal SMTP server for one mail; `verdict` is its reply to the data. */
  async function mailServer(verdict: string) {
    const received = { text: '' };
    const smtp = createSocketServer((socket) => {
      let inText = false;
      socket.write('220 test\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (chunk: Buffer) => {
        const text = chunk.toString();
        if (inText) received.text += text;
        if (inText && text.endsWith('\r\n.\r\n')) {
          inText = false;
          socket.write(`${verdict}\r\n`);
        } else if (!inText && /^DATA/i.test(text)) {
          inText = true;
          socket.write('354 go on\r\n');
        } else if (!inText) socket.write('250 ok\r\n');
      });
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const smtpUrl = `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}?ignoreTLS=true`;
    const handler = mailHandler({ ...server.deps, settings: { ...server.deps.settings, smtpUrl } });
    const payload = {
      channel: 'mail',
      template: 'account.tan',
      brand: 'haus',
      senderName: 'Haus Versicherung',
      to: 'erika@beispiel.de',
      subject: 'Ihr Antrag',
      text: 'Guten Tag',
    };
    const send = () => handler({ ...message, topic: 'mail', payload }, AbortSignal.timeout(5000));
    return { received, send, close: () => smtp.close() };
  }

  test('The mail server receives a mail under the id of its message', async () => {
    const { received, send, close } = await mailServer('250 ok');
    await send();
    expect(received.text).toContain(`Message-ID: <${message.id}@`);
    expect(received.text).toContain('To: erika@beispiel.de');
    expect(received.text).toContain('From: Haus Versicherung <');
    close();
  });

  test('A mail server that refuses temporarily is tried again', async () => {
    const { send, close } = await mailServer('451 later');
    await expect(send()).rejects.toThrow();
    close();
  });
});

describe('a gateway for text messages', () => {
  const payload = {
    channel: 'sms',
    template: 'account.tan',
    brand: 'haus',
    senderName: 'Haus Versicherung',
    to: '+491701234711',
    subject: 'Code',
    text: 'Ihr Code lautet 123456.',
  };
  const sms = { ...message, topic: 'mail', payload };
  let gateway: DoubleServer;
  beforeAll(async () => {
    gateway = await startDouble(() => ({ status: 202, body: '' }));
  });
  afterAll(() => gateway.close());
  const handlerOf = (given: Partial<Settings>) =>
    mailHandler({ ...server.deps, settings: { ...server.deps.settings, ...given } });
  const send = () =>
    handlerOf({ smsGateway: { url: gateway.url, token: 'a-token' } })(sms, AbortSignal.timeout(5000));

  test('The text message gateway receives a message under the id of its row, with its token', async () => {
    await send();
    expect(gateway.received).toMatchObject([{ key: message.id, authorization: 'Bearer a-token' }]);
    expect(JSON.parse(gateway.received[0]?.body ?? '')).toEqual({
      id: message.id,
      to: '+491701234711',
      sender: 'Haus Versicherung',
      text: 'Ihr Code lautet 123456.',
    });
  });

  test.each([500, 503, 429, 401, 302])('The text message gateway is tried again after %i', async (status) => {
    gateway.answerWith(() => ({ status, body: '' }));
    const failure: unknown = await send().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });

  test('The text message gateway is not asked again for what it rejects, and its answer reaches no message', async () => {
    gateway.answerWith(() => ({ status: 422, body: 'bad number +491701234711' }));
    const failure = (await send().catch((error: unknown) => error)) as Error;
    expect(failure).toBeInstanceOf(PermanentFailure);
    expect(failure.message).not.toContain('4711');
  });

  test('The text message gateway receives no mails, and without a gateway text messages are in the postbox', async () => {
    const count = gateway.received.length;
    const mail = { ...sms, payload: { ...payload, channel: 'mail', to: 'erika@beispiel.de' } };
    await handlerOf({ smsGateway: { url: gateway.url } })(mail, AbortSignal.timeout(5000));
    expect(gateway.received).toHaveLength(count);
    await handlerOf({ smtpUrl: 'smtp://127.0.0.1:1' })(
      { ...sms, id: '019bd5f4-0000-7000-8000-00000000000a' },
      AbortSignal.timeout(5000),
    );
    const kept = await transaction(server.deps.db, (trx) =>
      trx.selectFrom('mails').select(['channel', 'recipient']).orderBy('channel').execute(),
    );
    expect(kept).toEqual([
      { channel: 'mail', recipient: 'erika@beispiel.de' },
      { channel: 'sms', recipient: '+491701234711' },
    ]);
  });
});

test('The embedded core system stores a repeated message once', async () => {
  const handler = coreSystemHandler(server.deps);
  await handler(message, AbortSignal.timeout(5000));
  await handler(message, AbortSignal.timeout(5000));
  const rows = await transaction(server.deps.db, (trx) =>
    trx.selectFrom('policies_inbox').selectAll().execute(),
  );
  expect(rows).toMatchObject([{ id: message.id, application: 'FA1', payload: { number: 'FA1' } }]);
});
