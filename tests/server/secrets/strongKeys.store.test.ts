import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { systemIds } from '#server/base/ids.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { lazyProvider } from '#server/people/identity/service.ts';
import { createVault } from '#server/people/identity/vault.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { TestClock } from '../../support/testApp.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

const secret = 'secret'.repeat(8);
const clock = new TestClock();
const { db, close } = await openTestDatabase();
afterAll(close);

const start = async () =>
  (await lazyProvider({ db, clock, ids: systemIds, settings: readSettings({}) }, () => secret)()).keys;

const bitsOf = ({ n = '' }) => Buffer.from(n, 'base64url').length * 8;

/** Writes a key as earlier releases made them. */
async function writeWeakKey(): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', {
    modulusLength: 2_048,
    extractable: true,
  });
  const sealed = createVault(secret).seal(
    'signing key',
    Buffer.from(JSON.stringify(await exportJWK(privateKey))),
  );
  const public_key = JSON.stringify(await exportJWK(publicKey));
  const row = { kid: 'earlier', private_key: sealed, public_key, created_at: clock.now() };
  await transaction(db, (trx) => trx.insertInto('identity_keys').values(row).execute());
}

test('A weak key of an earlier release signs until all servers know a strong one, and is forgotten a month later', async () => {
  await writeWeakKey();
  clock.advance({ days: 400 });
  const [one, other] = [await start(), await start()];
  expect(one.published.map(bitsOf)).toEqual([2_048, 3_072]);
  expect(other.published).toEqual(one.published);
  const strong = one.published[1]?.kid;
  expect(one.at(clock.now()).kid).toBe('earlier');
  clock.advance({ days: 1 });
  expect([one.at(clock.now()).kid, (await start()).at(clock.now()).kid]).toEqual([strong, strong]);
  clock.advance({ days: 29 });
  expect((await start()).published.map(({ kid }) => kid)).toEqual([strong]);
});
