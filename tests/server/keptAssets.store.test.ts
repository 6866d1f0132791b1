import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#server/base/log/log.ts';
import { createMetrics } from '#server/base/metrics/metrics.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { assetRoutes } from '#server/app/pages/assetRoutes.ts';
import { keepAssets } from '#server/app/pages/keptAssets.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createErrorResponder, registerErrorHandlers } from '#server/http/problem/errorHandler.ts';
import { TestClock } from '../support/testApp.ts';
import { openTestDatabase } from '../support/testDatabase.ts';

const { db, close } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'assets-'));
afterAll(close);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const clock = new TestClock();
const log = createLog(
  () => clock.now(),
  () => undefined,
);
const t = translator('live', fileURLToPath(new URL('../..', import.meta.url)));
const several = readSettings({ DATABASE_URL: 'postgres://localhost/platform' });

/** A server of a release with these files, after its start. */
async function release(name: string, files: { [name: string]: string }, settings = several) {
  const assets = join(folder, name);
  mkdirSync(assets, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(assets, file), text);
  await keepAssets({ db, clock }, assets);
  const app = fastify();
  registerErrorHandlers(app, createErrorResponder({ log, metrics: createMetrics(), settings }, t));
  await app.register(assetRoutes({ db, settings }, assets), { prefix: '/assets' });
  return async (file: string) => {
    const { statusCode, headers, body } = await app.inject({ url: `/assets/${file}` });
    return [statusCode, headers['content-type'], headers['cache-control'], body];
  };
}

const script = 'application/javascript; charset=utf-8';
const forEver = 'public, max-age=31536000, immutable';

test('Each server has the files of the other release, of its own one from its folder', async () => {
  const [older, newer] = await Promise.all([
    release('older', {
      'app-aaaaaaaa.js': 'old',
      'app-aaaaaaaa.js.br': 'packed',
      'both-cccccccc.css': 'a {}',
    }),
    release('newer', { 'app-bbbbbbbb.js': 'new', 'both-cccccccc.css': 'a {}' }),
  ]);
  for (const server of [older, newer]) {
    expect(await server('app-aaaaaaaa.js')).toEqual([200, script, forEver, 'old']);
    expect(await server('app-bbbbbbbb.js')).toEqual([200, script, forEver, 'new']);
    expect((await server('app-dddddddd.js'))[0]).toBe(404);
    expect((await server('..%2fapp-aaaaaaaa.js'))[0]).toBeGreaterThanOrEqual(400);
  }
  // Compressed variants are made from these again.
  expect((await newer('app-aaaaaaaa.js.br'))[0]).toBe(404);
});

test('Files of a release are removed three months after its last start, and those in use are kept', async () => {
  await release('left', { 'left-eeeeeeee.js': 'left' });
  clock.advance({ days: 60 });
  await release('stays', { 'stays-ffffffff.js': 'stays' });
  clock.advance({ days: 31 });
  const newest = await release('newest', { 'newest-gggggggg.js': 'newest' });
  expect((await newest('left-eeeeeeee.js'))[0]).toBe(404);
  expect((await newest('stays-ffffffff.js'))[3]).toBe('stays');
  await release('stays', {});
  clock.advance({ days: 80 });
  expect((await (await release('newest', {}))('stays-ffffffff.js'))[3]).toBe('stays');
});

test('A server on the embedded database asks only its folder', async () => {
  const alone = await release('alone', { 'alone-hhhhhhhh.js': 'alone' }, readSettings({}));
  expect((await alone('alone-hhhhhhhh.js'))[3]).toBe('alone');
  expect((await alone('stays-ffffffff.js'))[0]).toBe(404);
});
