import { dayLength } from '#engine/calendar.ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import { exportJWK, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { IdentityKeysTable } from '#server/storage/tables/identity.ts';
import type { Vault, SigningKey, SigningKeys } from '#server/ports/identity.ts';
import { isStrong, newKeyPair } from './keyPair.ts';

const purpose = 'signing key';

/** Time after which every running server knows a key, so that tokens may be signed with it. */
const untilSigning = dayLength;

/** Time for which a weak key of an earlier release is published beside a strong one. */
const untilForgotten = 30 * dayLength;

type KeyRow = Selectable<IdentityKeysTable>;

/** What a new key is made of. */
interface NewKey {
  id: string;
  now: Date;
  keyPair?: typeof newKeyPair;
}

/**
 * Loads the signing keys and creates one if none is strong. Processes that start together end up with the same keys.
 */
export async function loadSigningKeys(
  db: Kysely<Database>,
  vault: Vault,
  making: NewKey,
): Promise<SigningKeys> {
  const read = (trx: Trx) =>
    trx.selectFrom('identity_keys').selectAll().orderBy('created_at').orderBy('kid').execute();
  const stored = await transaction(db, read);
  const rows = stored.some(isStrongRow) ? stored : await createKey(db, vault, { read, ...making });
  const keys = await Promise.all(rows.map(async (row) => ({ row, key: await openKey(vault, row) })));
  const [first] = keys;
  if (!first) throw new Error('There is no key to sign with.');
  return {
    at: (now) => (keys.findLast(({ row }) => ageOf(row, now) >= untilSigning) ?? first).key,
    published: publishedAt(rows, making.now).map((row) => ({ ...jwkOf(row), alg: 'RS256', use: 'sig' })),
  };
}

const ageOf = ({ created_at }: KeyRow, now: Date): number => now.getTime() - created_at.getTime();

const jwkOf = ({ kid, public_key }: KeyRow): JWK => ({ ...public_key, kid });

const isStrongRow = (row: KeyRow): boolean => isStrong(jwkOf(row));

/** Returns the keys whose tokens count. */
function publishedAt(rows: KeyRow[], now: Date): KeyRow[] {
  const isReplaced = rows.some((row) => isStrongRow(row) && ageOf(row, now) >= untilForgotten);
  return isReplaced ? rows.filter(isStrongRow) : rows;
}

async function openKey(vault: Vault, { kid, private_key }: KeyRow): Promise<SigningKey> {
  const jwk = JSON.parse(vault.open(purpose, private_key).toString()) as JWK;
  return { kid, key: (await importJWK(jwk, 'RS256')) as CryptoKey };
}

/** Creates a key; of several processes the first inserts its key, the others read it. Returns all keys. */
async function createKey(
  db: Kysely<Database>,
  vault: Vault,
  { id, now, read, keyPair = newKeyPair }: NewKey & { read: (trx: Trx) => Promise<KeyRow[]> },
): Promise<KeyRow[]> {
  const { privateKey, publicKey } = await keyPair();
  const private_key = vault.seal(purpose, Buffer.from(JSON.stringify(await exportJWK(privateKey))));
  const public_key = JSON.stringify(await exportJWK(publicKey));
  return transaction(db, async (trx) => {
    await sql`lock table identity_keys in exclusive mode`.execute(trx);
    const written = await read(trx);
    if (written.some(isStrongRow)) return written;
    await trx
      .insertInto('identity_keys')
      .values({ kid: id, private_key, public_key, created_at: now })
      .execute();
    return read(trx);
  });
}

/** Returns whether the vault can open the signing keys; true when there is none yet. */
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
