import { expect, test } from 'vitest';
import { startDouble } from '../../support/doubleServer.ts';
import { patience } from '../../support/patience.ts';
import { withPackage } from './withoutPackage.ts';

/** Returns the operations that a pool is asked for when a person signs in. */
async function askedOfPool(): Promise<(string | undefined)[]> {
  const pool = await startDouble(() => ({ status: 400, body: '{"__type":"NotAuthorizedException"}' }));
  const { openPool } = await import('#web/base/identity/amplify.ts');
  const ids = { userPoolId: 'local_Benutzer', userPoolWebClientId: 'client' };
  const devices = () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  const locate = { devices, reportError: () => undefined, customFlow: () => true };
  const client = openPool(ids, { origin: () => pool.url, ...locate });
  await client.signIn('lea@example.org', 'password').catch(() => undefined);
  await pool.close();
  return pool.received.map(({ operation }) => operation);
}

test('Without aws-amplify no pool is asked who signs in', async () => {
  const nothing = { signIn: () => Promise.resolve({ nextStep: { signInStep: 'DONE' } }) };
  expect(await askedOfPool()).toEqual(['InitiateAuth']);
  expect(await withPackage('aws-amplify/auth', nothing, askedOfPool)).toEqual([]);
});

/** Returns what Sentry receives of a report within some milliseconds. */
async function received(timeout: number): Promise<string> {
  const sentry = await startDouble(() => ({ status: 200, body: '{}' }));
  const { startSentry } = await import('#web/base/errors/sentry.ts');
  const dsn = `${sentry.url.replace('http://', 'http://key@')}/42`;
  const send = startSentry({ dsn, environment: 'localhost', brand: 'haus' });
  send({ id: 'a'.repeat(32), name: 'TypeError', message: 'Failed', stack: '', page: 'home' });
  const arrived = () => sentry.received.map(({ body }) => body).join('');
  await expect
    .poll(arrived, { timeout })
    .not.toBe('')
    .catch(() => undefined);
  await sentry.close();
  return arrived();
}

test('Without @sentry/react no report leaves the browser', async () => {
  class Client {
    init = () => undefined;
  }
  class Scope {
    setClient = () => undefined;
    captureEvent = () => undefined;
  }
  const nothing = {
    BrowserClient: Client,
    Scope,
    defaultStackParser: () => [],
    makeFetchTransport: () => undefined,
  };
  expect(await received(patience)).toContain('TypeError');
  expect(await withPackage('@sentry/react', nothing, () => received(300))).toBe('');
});
