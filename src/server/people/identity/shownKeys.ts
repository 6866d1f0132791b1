import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { ShownKeys, Vault } from '#server/ports/identity.ts';
import { macKeyOf } from './vault.ts';

const purpose = 'shown keys';

/** Returns the keys of shown ids; the first server derives them from its secret and keeps them sealed. */
export async function loadShownKeys(db: Kysely<Database>, vault: Vault, secret: string): Promise<ShownKeys> {
  const derived = Buffer.concat([macKeyOf(secret, 'shown id'), macKeyOf(secret, 'shown salt')]);
  const sealed = await transaction(db, async (trx) => {
    await trx
      .insertInto('identity_shown_keys')
      .values({ name: purpose, sealed: vault.seal(purpose, derived) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await trx
      .selectFrom('identity_shown_keys')
      .select('sealed')
      .where('name', '=', purpose)
      .executeTakeFirstOrThrow();
    return row.sealed;
  });
  const kept = vault.open(purpose, sealed);
  return { id: kept.subarray(0, 32), salt: kept.subarray(32) };
}
