import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import { systemIds } from '#server/base/ids.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { lazyProvider } from '#server/people/identity/service.ts';
import { openDatabase } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { startDouble, type DoubleServer } from '../../support/doubleServer.ts';
import { startOwnPostgres, type OwnPostgres } from '../../support/ownPostgres.ts';
import { startProgram } from '../../support/program.ts';
import { startServer, type RunningServer } from '../../support/runningServer.ts';
import { identityClient } from '../../support/signedIn.ts';
import { secrets } from '../cluster.ts';
import { writeDemoRows } from '../demoRows.ts';
import { assertInstalled } from '../needs.ts';
import { someone } from '../people.ts';
import { signInAt } from '../person.ts';
import { scaled } from './scale.ts';

const count = scaled(10, 4);
const folder = mkdtempSync(join(tmpdir(), 'together-'));

let postgres: OwnPostgres;
let sms: DoubleServer;
let environment: { [name: string]: string };
let servers: RunningServer[] = [];
beforeAll(async () => {
  assertInstalled('short');
  postgres = await startOwnPostgres();
  sms = await startDouble(() => ({ status: 200, body: '{}' }));
  environment = {
    ...secrets,
    DATABASE_URL: postgres.url,
    DATABASE_CONNECTIONS: '5',
    DATA_DIR: join(folder, 'data'),
    SMS_GATEWAY_URL: sms.url,
    PUBLIC_URL: 'http://localhost:3000',
  };
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await sms?.close();
  postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => readSettings(environment);
const start = () => startServer({ dataDir: settings().dataDir, environment });

test(`${count} servers that start at once on an empty database all start, and one with another secret does not`, async () => {
  servers = await Promise.all(Array.from({ length: count }, start));
  const { db, close } = await openDatabase(settings());
  const stored = await db.selectFrom('definition_versions').select('id').distinct().execute();
  await close();
  expect(stored.length).toBeGreaterThan(30);
  const other = startProgram('src/server/main.ts', {
    ...environment,
    PORT: '0',
    IDENTITY_SECRET: 'x'.repeat(40),
  });
  expect(await other.ended).toBe(1);
  expect(other.errors().trim().split('\n')).toHaveLength(1);
  expect(other.errors()).toContain('IDENTITY_SECRET');
});

/** Returns the milliseconds until every server refuses a token. */
async function refusedAfter(token: string): Promise<number> {
  const from = performance.now();
  const refused = servers.map(async ({ url }) => {
    const headers = { authorization: `Bearer ${token}` };
    for (;;) {
      const { status } = await fetch(`${url}/api/benutzer/sitzungen`, { headers });
      if (status === 401) return performance.now() - from;
      expect(status).toBe(200);
      await pause(20);
    }
  });
  return Math.max(...(await Promise.all(refused)));
}

test('A sign-out, a new password and a lock on one server are seen by all within a second', async () => {
  await writeDemoRows(environment);
  const [person = { username: '', portal: 'benutzer' as const }] = someone;
  const { username, portal } = person;
  const signedIn = async () => (await signInAt(servers[0]?.url ?? '', sms, person)).token();
  const { db, close } = await openDatabase(settings());
  const outside = { db, clock: systemClock, ids: systemIds, settings: settings() };
  const { admin } = await lazyProvider(outside, () => secrets.IDENTITY_SECRET)();
  const ends: { [what: string]: (token: string) => Promise<unknown> } = {
    'signed out': (AccessToken) =>
      identityClient(servers[1]?.url ?? '').send(new GlobalSignOutCommand({ AccessToken })),
    'another password': () =>
      transaction(db, async (trx) => {
        const found = await admin.find(trx, portal, username);
        if (found) await admin.setPassword(trx, found, 'Sommer-2026!');
      }),
    locked: () =>
      startProgram('src/server/app/commands/people.ts', environment, ['sperren', portal, username]).ended,
  };
  for (const [what, end] of Object.entries(ends)) {
    const token = await signedIn();
    for (const { url } of servers)
      expect(
        (await fetch(`${url}/api/benutzer/sitzungen`, { headers: { authorization: `Bearer ${token}` } }))
          .status,
      ).toBe(200);
    await end(token);
    const milliseconds = await refusedAfter(token);
    console.log(`${what}: refused by all ${servers.length} servers after ${Math.round(milliseconds)} ms`);
    expect(milliseconds, what).toBeLessThan(1_000);
  }
  await close();
});

test('As many text messages leave many servers as one', async () => {
  /** Asks for codes, one after the other, until no more are sent. */
  async function sentBy(asked: RunningServer[], to: string): Promise<number> {
    for (let sent = 0; sent < 200; sent += 1) {
      const answer = await fetch(`${asked[sent % asked.length]?.url}/api/tan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ purpose: 'registrierung', channel: 'sms', to }),
      });
      if (answer.status === 429) return sent;
      expect(answer.status).toBe(201);
    }
    throw new Error('There was no limit.');
  }
  const ofOne = await sentBy(servers.slice(0, 1), '+491701112221');
  expect(ofOne).toBeGreaterThan(0);
  expect(await sentBy(servers, '+491701112222')).toBe(ofOne);
});
