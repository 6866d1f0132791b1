import { sql, type Kysely } from 'kysely';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Vault, SigningKeys } from '#server/ports/identity.ts';

const purpose = 'signing key';

/**
 * Loads the signing keys and creates the first one if there is none. Processes that start together end up with the
 * same key.
 */
export async function loadSigningKeys(
  db: Kysely<Database>,
  vault: Vault,
  { id, now }: { id: string; now: Date },
): Promise<SigningKeys> {
  const read = (trx: Trx) =>
    trx.selectFrom('identity_keys').selectAll().orderBy('created_at').orderBy('kid').execute();
  let rows = await transaction(db, read);
  if (rows.length === 0) {
    const created = await newKey(vault);
    rows = await transaction(db, async (trx) => {
      // Of several processes the first inserts its key, the others read it.
      await sql`lock table identity_keys in exclusive mode`.execute(trx);
      const written = await read(trx);
      if (written.length > 0) return written;
      await trx
        .insertInto('identity_keys')
        .values({ kid: id, ...created, created_at: now })
        .execute();
      return read(trx);
    });
  }
  const [first] = rows;
  if (!first) throw new Error('There is no key to sign with.');
  const jwk = JSON.parse(vault.open(purpose, first.private_key).toString()) as JWK;
  const key = (await importJWK(jwk, 'RS256')) as CryptoKey;
  const published = rows.map(({ kid, public_key }) => ({ ...public_key, kid, alg: 'RS256', use: 'sig' }));
  return { kid: first.kid, key, published: published as JWK[] };
}

/** Returns whether the vault can open the signing key; true when there is none yet. */
export async function canOpenSigningKeys(trx: Trx, vault: Vault): Promise<boolean> {
  const row = await trx.selectFrom('identity_keys').select('private_key').limit(1).executeTakeFirst();
  if (!row) return true;
  try {
    vault.open(purpose, row.private_key);
    return true;
  } catch {
    return false;
  }
}

async function newKey(vault: Vault): Promise<{ private_key: Buffer; public_key: string }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const exported = JSON.stringify(await exportJWK(privateKey));
  return {
    private_key: vault.seal(purpose, Buffer.from(exported)),
    public_key: JSON.stringify(await exportJWK(publicKey)),
  };
}
