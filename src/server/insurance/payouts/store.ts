import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { PayoutAccountsTable } from '#server/storage/tables/payouts.ts';

/** Inserts an account with the end of its hold. */
export async function insertAccount(trx: Trx, account: Insertable<PayoutAccountsTable>): Promise<void> {
  await trx.insertInto('payout_accounts').values(account).execute();
}

/** Returns the accounts proven for a claim, newest first. */
export async function accountsOfClaim(trx: Trx, claim: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('payout_accounts')
    .select('iban')
    .where('claim', '=', claim)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ iban }) => iban);
}

/** Returns the end of an account's hold; undefined when there is none. */
export async function heldUntil(
  trx: Trx,
  { iban, partner, claim }: { iban: string; partner: string | null; claim?: string },
  now: Date,
): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('payout_accounts')
    .select('held_until')
    .where('iban', '=', iban)
    .where('held_until', '>', now)
    .where(({ or, eb }) => or([eb('partner', '=', partner ?? ''), eb('claim', '=', claim ?? '')]))
    .orderBy('held_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.held_until;
}

/**
 * Deletes a batch of accounts of customers and contracts whose hold is over; those of claims are deleted with
 * the claim.
 * @returns the number of rows, 0 when none is left
 */
export const removeFreeAccounts = (trx: Trx, now: Date): Promise<number> =>
  deleteBatch(trx, 'payout_accounts', sql`claim is null and held_until <= ${now}`);
