import { afterAll, beforeEach, expect, test } from 'vitest';
import { sharedValues } from '#server/app/sharedValues.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { assertSameSecrets } from '#server/storage/secrets/checkValues.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

const { db, close } = await openTestDatabase();
afterAll(close);
beforeEach(() => transaction(db, (trx) => trx.deleteFrom('secret_checks').execute()));

const [before, after] = ['https://alt.example', 'https://neu.example'];
const several = { DATABASE_URL: 'postgres://database/platform', ENVIRONMENT: 'production' };

/** Starts a server with these settings, as far as it compares them. Returns the names that it is refused for. */
async function refusal(variables: { [name: string]: string }): Promise<unknown> {
  const settings = readSettings({ ...several, ...variables });
  const { environment } = settings;
  try {
    await assertSameSecrets(db, sharedValues(settings, 'k'.repeat(32)), { environment, now: new Date() });
    return undefined;
  } catch (error) {
    if (error instanceof StartError) return error.params['names'];
    throw error;
  }
}

test('A server whose links would name another address than those of the others does not start', async () => {
  expect(await refusal({ PUBLIC_URL: before })).toBeUndefined();
  expect(await refusal({ PUBLIC_URL: `${before}/` })).toBeUndefined();
  expect(await refusal({ PUBLIC_URL: after })).toBe('PUBLIC_URL');
});

test('The address is changed server by server while each knows both', async () => {
  await refusal({ PUBLIC_URL: before });
  const knowing = { PUBLIC_URL: before, PUBLIC_URL_OTHERS: after };
  const moved = { PUBLIC_URL: after, PUBLIC_URL_OTHERS: `${before}/` };
  for (const settings of [knowing, moved, knowing, moved]) expect(await refusal(settings)).toBeUndefined();
  expect(await refusal({ PUBLIC_URL: after })).toBeUndefined();
  expect(await refusal({ PUBLIC_URL: before })).toBe('PUBLIC_URL');
});

test('One server on the embedded database may get another address, and servers on localhost have their own', async () => {
  for (const PUBLIC_URL of [before, after])
    expect(await refusal({ PUBLIC_URL, DATABASE_URL: '' })).toBeUndefined();
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://localhost:3001'])
    expect(await refusal({ PUBLIC_URL, ENVIRONMENT: 'localhost' })).toBeUndefined();
});
