import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { canOpenSigningKeys } from '#server/people/identity/signingKeys.ts';
import { createVault } from '#server/people/identity/vault.ts';
import { assertSameSecrets, type NodeSecret } from '#server/storage/secrets/checkValues.ts';
import type { Environment } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

const { db, close } = await openTestDatabase();
afterAll(close);
beforeEach(() => transaction(db, (trx) => trx.deleteFrom('secret_checks').execute()));

const now = new Date('2026-11-20T09:00:00Z');
const secret = (name: string, letter: string): NodeSecret => ({ name, value: letter.repeat(32) });

/** The names that a node is refused for; undefined when it starts. */
async function refusal(secrets: NodeSecret[], environment: Environment = 'production') {
  try {
    await assertSameSecrets(db, secrets, { environment, now });
    return undefined;
  } catch (error) {
    if (error instanceof StartError) return error.params['names'];
    throw error;
  }
}

const own = [secret('IDENTITY_SECRET', 'a'), secret('AGENT_LINK_KEY', 'b'), secret('AUDIT_KEY', 'c')];

describe('a node with other secrets than the database is kept with', () => {
  test('A node with other secrets does not start, and one sentence names all that differ', async () => {
    expect(await refusal(own)).toBeUndefined();
    expect(await refusal(own)).toBeUndefined();
    const others = [secret('IDENTITY_SECRET', 'x'), secret('AGENT_LINK_KEY', 'b'), secret('AUDIT_KEY', 'y')];
    expect(await refusal(others)).toBe('IDENTITY_SECRET, AUDIT_KEY');
    expect(await refusal(others, 'localhost')).toBe('IDENTITY_SECRET, AUDIT_KEY');
  });

  test('A node without a secret that others have does not start, except on localhost', async () => {
    await refusal(own);
    const less = [...own.slice(0, 2), { name: 'AUDIT_KEY', value: undefined }];
    expect(await refusal(less)).toBe('AUDIT_KEY');
    expect(await refusal(less, 'localhost')).toBeUndefined();
  });

  test('A node that does not start stores no check values', async () => {
    await refusal(own.slice(0, 1));
    expect(await refusal([secret('IDENTITY_SECRET', 'x'), secret('AGENT_LINK_KEY', 'x')])).toBe(
      'IDENTITY_SECRET',
    );
    expect(await refusal(own)).toBeUndefined();
  });

  test("A node that cannot open the database's keys does not start, even without stored check values", async () => {
    const given = (value: string): NodeSecret => ({
      name: 'IDENTITY_SECRET',
      value,
      fits: (trx) => canOpenSigningKeys(trx, createVault(value)),
    });
    const [right, wrong] = ['a'.repeat(32), 'x'.repeat(32)];
    await transaction(db, (trx) =>
      trx
        .insertInto('identity_keys')
        .values({
          kid: 'one',
          public_key: '{}',
          created_at: now,
          private_key: createVault(right).seal('signing key', Buffer.from('{}')),
        })
        .execute(),
    );
    expect(await refusal([given(wrong)])).toBe('IDENTITY_SECRET');
    expect(await refusal([given(right)])).toBeUndefined();
  });

  test('Of nodes that start together either all agree or one does not start', async () => {
    const answers = await Promise.all(
      ['a', 'a', 'b', 'a'].map((letter) => refusal([secret('AUDIT_KEY', letter)])),
    );
    const started = answers.filter((answer) => answer === undefined).length;
    expect([1, 3]).toContain(started);
  });

  test('A check value is neither the secret nor derived from it alone', async () => {
    await refusal(own);
    const rows = await transaction(db, (trx) => trx.selectFrom('secret_checks').selectAll().execute());
    expect(new Set(rows.map(({ value }) => value)).size).toBe(3);
    for (const { value } of rows) expect(value).toMatch(/^[0-9a-f]{64}$/);
  });
});
