import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp, emptyRegistry } from '../support/testApp.ts';

test('A server that shuts down still answers the requests it has received', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const { app, close } = await createTestApp({
    registry: {
      ...emptyRegistry,
      moduleText: () => {
        asked.resolve();
        return answer.promise;
      },
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const response = fetch(`http://127.0.0.1:${port}/api/definitionen/produkt.FAHRRAD/abcd.js`);
  await asked.promise;
  const closed = close();
  answer.resolve('export {};');
  expect((await response).status).toBe(200);
  expect(await (await response).text()).toBe('export {};');
  await closed;
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
});
