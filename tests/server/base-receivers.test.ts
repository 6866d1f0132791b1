import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coreSystemHandler } from '#server/coreSystem/handler.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Message } from '#server/outbox/store.ts';
import { PermanentFailure } from '#server/outbox/handler.ts';
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

  test('gets the application under the id of its message', async () => {
    respond(201, '{"received":true}');
    await deliver();
    expect(seen).toEqual([{ key: message.id, body: '{"number":"FA1"}' }]);
  });

  test.each([
    ['is down', 503, ''],
    ['is overrun', 429, ''],
    ['hides behind a page', 200, '<html>Wartung</html>'],
    ['redirects', 302, ''],
  ])('is tried again when it %s', async (_name, status, body) => {
    respond(status, body);
    const failure: unknown = await deliver().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });

  test('is not asked again for what it refuses', async () => {
    respond(422, '{}');
    await expect(deliver()).rejects.toBeInstanceOf(PermanentFailure);
  });

  test('that hangs or breaks off counts as not reached', async () => {
    answer = () => undefined;
    await expect(deliver(AbortSignal.timeout(50))).rejects.toThrow();
    answer = (request) => void request.socket.destroy();
    await expect(deliver()).rejects.toThrow();
  });
});

test('the embedded core system takes the same message once', async () => {
  const handler = coreSystemHandler(server.deps);
  await handler(message, AbortSignal.timeout(5000));
  await handler(message, AbortSignal.timeout(5000));
  const rows = await transaction(server.deps.db, (trx) =>
    trx.selectFrom('policies_inbox').selectAll().execute(),
  );
  expect(rows).toMatchObject([{ id: message.id, application: 'FA1', payload: { number: 'FA1' } }]);
});
