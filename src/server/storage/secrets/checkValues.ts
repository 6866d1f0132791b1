import { createHmac, hkdfSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import type { Environment } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';

/** A secret of this node, or another value that all nodes share. */
export interface NodeSecret {
  /** Name of the setting. */
  name: string;
  value: string | undefined;
  /** Secrets that are being changed: the database may have been kept with one of these. */
  others?: string[];
  /** Whether it decrypts existing data. */
  fits?: (trx: Trx) => Promise<boolean>;
}

/** Derived with a separate key, so that it reveals nothing about other uses of the secret. */
const computeCheckValue = (name: string, secret: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'check value', 32)))
    .update(name)
    .digest('hex');

/**
 * Compares this node's secrets with the stored check values; the first node stores its own. Outside localhost a
 * secret known to other nodes must not be missing.
 * @throws StartError secrets-differ with the names of all that differ
 */
export async function assertSameSecrets(
  db: Kysely<Database>,
  secrets: NodeSecret[],
  { environment, now }: { environment: Environment; now: Date },
): Promise<void> {
  await transaction(db, async (trx) => {
    const names: string[] = [];
    for (const { name, value, others = [], fits } of secrets) {
      const kept = await storedValue(trx, name);
      if (value === undefined) {
        if (kept !== undefined && environment !== 'localhost') names.push(name);
        continue;
      }
      const own = computeCheckValue(name, value);
      const accepted = [own, ...others.map((other) => computeCheckValue(name, other))];
      const isSame = (kept === undefined || accepted.includes(kept)) && ((await fits?.(trx)) ?? true);
      if (!isSame) names.push(name);
      else if (kept !== undefined && kept !== own) await replaceValue(trx, { name, value: own });
      else if (kept === undefined && (await storeValue(trx, { name, value: own }, now)) !== own)
        names.push(name);
    }
    // Rolls back, so that a node that does not start leaves no check values.
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

/** A secret was changed: from now on nodes need the new one, as their first or as another one. */
async function replaceValue(trx: Trx, { name, value }: { name: string; value: string }): Promise<void> {
  await trx.updateTable('secret_checks').set({ value }).where('name', '=', name).execute();
}

/** Stores a check value unless another node was faster. Returns the stored one. */
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
