import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemIds } from '#server/base/ids.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { linkSeal, sessionSeal } from '#server/people/agents/agentKey.ts';
import { createDeepLinks } from '#server/people/agents/deepLink.ts';
import { auditKeys } from '#server/people/audit/keys.ts';
import { createModuleSigner } from '#server/catalog/definitions/moduleSigner.ts';
import { reseal } from '#server/people/identity/reseal.ts';
import { lazyProvider } from '#server/people/identity/service.ts';
import { shownIdentityOf } from '#server/people/identity/shownIdentity.ts';
import { canOpenSigningKeys } from '#server/people/identity/signingKeys.ts';
import { createVault } from '#server/people/identity/vault.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { assertSameSecrets } from '#server/storage/secrets/checkValues.ts';
import { TestClock } from '../../support/testApp.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { anna, password } from '../identity/portalPeople.ts';

const before = 'before'.repeat(8);
const after = 'after'.repeat(8);
const { db, close } = await openTestDatabase();
afterAll(close);

/** A server of a step of the change: with its secret, and with others that it accepts. */
const serverWith = (secret: string, others: string[] = []): Promise<IdentityProvider> =>
  lazyProvider(
    {
      db,
      clock: new TestClock(),
      ids: systemIds,
      settings: { ...readSettings({ IDENTITY_SECRET_OTHERS: others.join(',') }) },
    },
    () => secret,
  )();

const isRight = (server: IdentityProvider, given: string) =>
  transaction(db, async (trx) => {
    const person = await server.admin.find(trx, 'benutzer', anna.username);
    return person !== undefined && server.admin.hasPassword(person, given);
  });

const setPassword = (server: IdentityProvider, chosen: string) =>
  transaction(db, async (trx) => {
    const person = await server.admin.find(trx, 'benutzer', anna.username);
    if (person) await server.admin.setPassword(trx, person, chosen);
  });

const strangersId = async (server: IdentityProvider) =>
  (
    await transaction(db, (trx) =>
      shownIdentityOf(trx, server, { pool: 'local_Kunden', username: 'niemand@example.de' }),
    )
  ).id;

describe('changing the identity secret while servers run', () => {
  let first: IdentityProvider;
  beforeAll(async () => {
    first = await serverWith(before);
    await transaction(db, (trx) => first.admin.create(trx, anna));
  });

  test('Servers that know both secrets open what either of them has sealed', async () => {
    const [waiting, changed] = [await serverWith(before, [after]), await serverWith(after, [before])];
    expect(await isRight(changed, password)).toBe(true);
    expect(changed.keys.published).toEqual(first.keys.published);
    await setPassword(changed, 'Winter-2026!?');
    expect(await isRight(waiting, 'Winter-2026!?')).toBe(true);
    await setPassword(waiting, password);
    expect(await isRight(changed, password)).toBe(true);
  });

  test('What a sign-in shows for an unknown name stays the same', async () => {
    expect(await strangersId(await serverWith(after, [before]))).toBe(await strangersId(first));
  });

  test('The former secret is needed until everything was sealed with the new one, and not after', async () => {
    const opens = () => transaction(db, (trx) => canOpenSigningKeys(trx, createVault(after)));
    expect(await opens()).toBe(false);
    // Two decoys, Anna, the signing key and the keys of shown ids.
    expect(await reseal(db, after, [before])).toBe(5);
    expect(await reseal(db, after, [before])).toBe(0);
    expect(await opens()).toBe(true);
    const last = await serverWith(after);
    expect(await isRight(last, password)).toBe(true);
    expect(await strangersId(last)).toBe(await strangersId(first));
  });

  test('Nothing is sealed anew by a secret that never sealed anything', async () => {
    await expect(reseal(db, 'wrong'.repeat(8), [before])).rejects.toThrow();
    expect(await transaction(db, (trx) => canOpenSigningKeys(trx, createVault(after)))).toBe(true);
  });
});

test('A server with a changed secret starts if it also knows the former one', async () => {
  const start = async (value: string, others: string[] = []) => {
    const given = [{ name: 'AGENT_LINK_KEY', value, others }];
    const options = { environment: 'production' as const, now: new Date('2026-11-20T09:00:00Z') };
    return assertSameSecrets(db, given, options).then(
      () => 'started',
      () => 'refused',
    );
  };
  expect(await start(before)).toBe('started');
  expect(await start(after)).toBe('refused');
  expect(await start(before, [after])).toBe('started');
  expect(await start(after, [before])).toBe('started');
  expect(await start(before, [after])).toBe('started');
  expect(await start(after, [before])).toBe('started');
  expect(await start(after)).toBe('started');
  expect(await start(before)).toBe('refused');
});

test('Links and mediations made with a former key open as long as it is named', () => {
  const old = { agentLinkKey: before, environment: 'production' as const };
  const both = {
    ...old,
    agentLinkKey: after,
    otherSecrets: { identity: [], agentLink: [before], audit: [] },
  };
  const only = { ...old, agentLinkKey: after };
  for (const seal of [linkSeal, sessionSeal]) {
    const closed = seal(old).close('1000000017');
    expect([seal(both).open(closed), seal(only).open(closed)]).toEqual(['1000000017', undefined]);
    expect(seal(only).open(seal(both).close('1000000033'))).toBe('1000000033');
  }
  const proof = createDeepLinks(old).proofOf('IA220001101', '1000000033', 2_000);
  const judge = (settings: typeof old) =>
    createDeepLinks(settings).judge('IA220001101', '1000000033', proof, 1_000);
  expect([judge(both), judge(only)]).toEqual(['good', 'forged']);
});

test('A trail and modules that a former key made are still whole', () => {
  const settings = readSettings({ AUDIT_KEY: after, AUDIT_KEY_OTHERS: before });
  const [former] = auditKeys(readSettings({ AUDIT_KEY: before }));
  const [current, ...others] = auditKeys(settings);
  expect(others).toContainEqual(former);
  expect(current).not.toEqual(former);
  const module = { id: 'produkt.PROBE', version: '1', module: 'export {}', source: null };
  const signature = createModuleSigner(before).sign(module);
  expect(createModuleSigner(after, [before]).isAuthentic({ ...module, signature })).toBe(true);
  expect(createModuleSigner(after).isAuthentic({ ...module, signature })).toBe(false);
});
