import { createHmac, hkdfSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import type { Environment } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';

/** A secret as a node has it. */
export interface NodeSecret {
  /** Name of its setting. */
  name: string;
  value: string | undefined;
  /** Whether it opens what the database holds; asked where no node has left a check value yet. */
  fits?: (trx: Trx) => Promise<boolean>;
}

/** The check value of a secret: from a key of its own, so that it says nothing about what else the secret makes. */
const computeCheckValue = (name: string, secret: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'check value', 32)))
    .update(name)
    .digest('hex');

/**
 * Compares the secrets of this node with those that the database is kept with; the first node leaves its check values.
 * Outside localhost a secret that other nodes have must not be missing here.
 * @throws StartError secrets-differ, which names all that are others
 */
export async function assertSameSecrets(
  db: Kysely<Database>,
  secrets: NodeSecret[],
  { environment, now }: { environment: Environment; now: Date },
): Promise<void> {
  await transaction(db, async (trx) => {
    const names: string[] = [];
    for (const { name, value, fits } of secrets) {
      const kept = await storedValue(trx, name);
      if (value === undefined) {
        if (kept !== undefined && environment !== 'localhost') names.push(name);
        continue;
      }
      const own = computeCheckValue(name, value);
      const isSame = kept === undefined ? ((await fits?.(trx)) ?? true) : kept === own;
      if (!isSame) names.push(name);
      else if (kept === undefined && (await storeValue(trx, { name, value: own }, now)) !== own)
        names.push(name);
    }
    // What fits is kept only where all of them do: nothing of a node that does not start stays behind.
    if (names.length > 0) throw new StartError('secrets-differ', { names: names.join(', ') });
  });
}

async function storedValue(trx: Trx, name: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('secret_checks')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Keeps a value unless another node was quicker. Answers the one that stands there. */
async function storeValue(
  trx: Trx,
  { name, value }: { name: string; value: string },
  now: Date,
): Promise<string | undefined> {
  await trx
    .insertInto('secret_checks')
    .values({ name, value, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return storedValue(trx, name);
}
