import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordRoutes } from '#server/people/access/routeTable.ts';
import { createAppWithoutDatabase } from '../appWithoutDatabase.ts';
import type { TestApp } from '../../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createAppWithoutDatabase();
});
afterAll(() => server.close());

test('Every route of the server declares who may call it', () => {
  expect(server.app.routeTable.length).toBeGreaterThan(60);
  const silent = server.app.routeTable.filter(({ config }) => config?.access === undefined);
  expect(silent.map(({ url }) => url)).toEqual([]);
});

test('A server with a route that declares no access does not start', async () => {
  const app = Fastify();
  recordRoutes(app);
  app.get('/api/gesagt', { config: { access: 'offen' } }, () => 'ok');
  app.get('/api/verschwiegen', () => 'ok');
  await expect(app.ready()).rejects.toThrow(/config\.access: GET \/api\/verschwiegen/);
});
