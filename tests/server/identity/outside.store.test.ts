import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { cognitoIssuer } from '#server/people/identity/cognitoVerifier.ts';
import { lazyProvider } from '#server/people/identity/service.ts';
import type { TokenVerifier } from '#server/ports/identity.ts';
import { systemIds } from '#server/base/ids.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { TestClock } from '../../support/testApp.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { outsidePools as pools, startOutsidePool, type OutsidePool } from './outsidePool.ts';
import { officeOf, type Office } from './portalPeople.ts';

const anna = 'anna@example.de';
const clock = new TestClock();
let opened: OpenDatabase;
let pool: OutsidePool;
let verifier: TokenVerifier;
let office: Office;
let open: () => ReturnType<ReturnType<typeof lazyProvider>>;

const ben = {
  portal: 'benutzer' as const,
  username: 'Ben@Example.de',
  brand: 'haus',
  password: 'Sommer-2026!',
  attributes: { email: 'ben@example.de' },
};
const operations = () => pool.received.map(([operation]) => operation);

beforeAll(async () => {
  opened = await openTestDatabase();
  pool = await startOutsidePool();
  const settings = { ...readSettings({}), cognito: pools };
  const deps = { db: opened.db, clock, ids: systemIds, settings };
  open = () => lazyProvider(deps, () => 'a secret of tests', undefined, pool.reach)();
});
beforeEach(async () => {
  await transaction(opened.db, async (trx) => {
    await trx.deleteFrom('identity_people').where('status', '!=', 'decoy').execute();
  });
  pool.clear();
  clock.moveTo(new Date('2026-11-20T09:00:00Z'));
  // Opened again, so that no cached answer applies.
  const provider = await open();
  ({ verifier } = provider);
  office = officeOf(provider);
  for (const [portal, username] of [
    ['benutzer', anna],
    ['vermittler', 'agentin@example.de'],
  ] as const)
    await office.create({ ...ben, portal, username, attributes: { email: username } });
  pool.received.length = 0;
});
afterAll(async () => {
  await pool.close();
  await opened.close();
});

describe('tokens of a pool outside', () => {
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  const verify = (token: string, now = clock.now()) => verifier.verify(token, now);
  const token = (claims: object = {}) => pool.signIn('benutzer', anna, clock.now(), { ...claims });

  test('A Cognito token is accepted at its own portal only', async () => {
    const personId = pool.of(anna)?.sub;
    expect(await verify(await token())).toMatchObject({ portal: 'benutzer', personId });
    const agents = await pool.signIn('vermittler', 'agentin@example.de', clock.now());
    expect(await verify(agents)).toMatchObject({ portal: 'vermittler' });
    expect(await verify(await token({ client_id: 'vermittler1' }))).toBeUndefined();
    expect(await verify(await token({ token_use: 'id' }))).toBeUndefined();
    expect(await verify(await token({ iss: cognitoIssuer('eu-central-1_Fremd') }))).toBeUndefined();
    expect(await verify(await token(), after(400))).toBeUndefined();
  });

  test('A Cognito token is refused five seconds after its sign-in has ended, although it has not expired', async () => {
    const kept = await token();
    expect(await verify(kept)).toBeDefined();
    expect(await verify(kept, after(1))).toBeDefined();
    expect(operations()).toEqual(['GetUser']);
    pool.refuse.set('GetUser', 'NotAuthorizedException');
    expect(await verify(kept, after(5))).toBeUndefined();
    expect(await verify(kept, after(6))).toBeUndefined();
  });

  test('A Cognito token is refused after half an hour of inactivity', async () => {
    const family = { origin_jti: '019bd5f4-0000-7000-8000-000000000009' };
    expect(await verify(await token(family))).toBeDefined();
    clock.advance({ minutes: 29 });
    expect(await verify(await token(family))).toBeDefined();
    clock.advance({ minutes: 31 });
    expect(await verify(await token(family))).toBeUndefined();
  });

  test('A Cognito token can be neither accepted nor refused while the pool is unreachable', async () => {
    pool.refuse.set('GetUser', 'InternalErrorException');
    await expect(verify(await token())).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('people of a pool outside', () => {
  test('People are created in Cognito without its messages, with a permanent or a temporary password', async () => {
    const id = await office.create(ben);
    expect(id).toBe(pool.of('ben@example.de')?.sub);
    expect(operations()).toEqual(['AdminCreateUser', 'AdminSetUserPassword']);
    expect(pool.received[0]?.[1]).toMatchObject({
      UserPoolId: pools.benutzer.id,
      Username: 'ben@example.de',
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: 'ben@example.de' },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
    expect(pool.received[1]?.[1]).toMatchObject({ Password: 'Sommer-2026!', Permanent: true });
    expect(await office.create(ben)).toBeUndefined();
    pool.received.length = 0;
    await office.create({ ...ben, username: 'neu@example.de', status: 'forced' });
    expect(operations()).toEqual(['AdminCreateUser']);
  });

  test('A person is removed from Cognito when the transaction that created them fails', async () => {
    pool.refuse.set('AdminSetUserPassword', 'InternalErrorException');
    await expect(office.create(ben)).rejects.toMatchObject({ code: 'unavailable' });
    expect(pool.of('ben@example.de')).toBeUndefined();
  });

  test('People in Cognito lose every access when they are locked, reset or get another password', async () => {
    const who = ['benutzer', anna] as const;
    await office.disable(...who);
    await office.reset(...who);
    await office.setPassword(...who, 'Herbst-2026!');
    const ended = ['AdminUserGlobalSignOut', 'AdminListDevices'];
    const made = ['AdminDisableUser', 'AdminResetUserPassword', 'AdminSetUserPassword'];
    const changes = operations().filter((operation) => operation !== 'AdminGetUser');
    expect(changes.filter((operation) => operation !== 'AdminForgetDevice')).toEqual(
      made.flatMap((operation) => [operation, ...ended]),
    );
    expect(pool.of(anna)?.devices).toEqual([]);
    await office.enable(...who);
    await office.change(...who, { attributes: { phone_number: '+491701234711' } });
    expect(pool.of(anna)).toMatchObject({ enabled: true, attributes: { phone_number: '+491701234711' } });
  });

  test('People in Cognito are removed by their id', async () => {
    const { sub = '' } = pool.of(anna) ?? {};
    const { admin } = await open();
    const remove = () => transaction(opened.db, (trx) => admin.remove(trx, 'benutzer', sub));
    expect(await remove()).toBe(true);
    expect(await remove()).toBe(false);
    expect(pool.of(anna)).toBeUndefined();
  });

  test('People in Cognito keep their address when the new one is taken', async () => {
    await office.create(ben);
    await expect(office.change('benutzer', anna, { email: 'ben@example.de' })).rejects.toMatchObject({
      code: 'email-taken',
    });
  });

  test('People who changed their address in Cognito are known by it with their next request', async () => {
    const poolPerson = pool.of(anna);
    if (poolPerson) poolPerson.attributes['email'] = 'anna.neu@example.de';
    await verifier.verify(await pool.signIn('benutzer', anna, clock.now()), clock.now());
    const { admin } = await open();
    const person = await transaction(opened.db, (trx) => admin.find(trx, 'benutzer', 'anna.neu@example.de'));
    expect(person).toMatchObject({ id: poolPerson?.sub, username: 'anna.neu@example.de' });
  });
});
