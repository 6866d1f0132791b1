import type { Trx } from '#server/storage/database/transaction.ts';
import type { Ids } from '#server/base/ids.ts';
import { announceRemoval } from '#server/people/identity/removals.ts';
import { removeMessages } from './messages.ts';
import { accountsOf } from '#server/people/partners/accounts.ts';
import { removeFromBase } from '#server/people/customerBase/indexing.ts';

/** So many customers at once: transactions stay short. */
const batchSize = 200;

/** What a removal needs besides the transaction. */
export interface RemovalContext {
  ids: Ids;
  now: Date;
}

/** Ends the sign-ins for a customer: at once on this platform, and soon in the pool. */
export async function removeAccesses(trx: Trx, number: string, { ids, now }: RemovalContext): Promise<void> {
  const portal = 'benutzer';
  for (const { person } of await accountsOf(trx, portal, number)) {
    await trx.deleteFrom('accounts').where('portal', '=', portal).where('person', '=', person).execute();
    await announceRemoval(trx, { id: ids.uuid(), portal, person, now });
  }
}

/** Removes what a customer began and never sent. */
export async function removeKeptDrafts(trx: Trx, number: string): Promise<void> {
  await trx.deleteFrom('drafts').where('customer', '=', number).execute();
}

/** Removes a customer of whom no contract and no claim is kept, with all that is left. */
export async function removeCustomer(trx: Trx, number: string, removing: RemovalContext): Promise<void> {
  await removeAccesses(trx, number, removing);
  await trx.deleteFrom('account_links').where('partner', '=', number).execute();
  await trx.deleteFrom('erasure_requests').where('partner', '=', number).execute();
  await removeMessages(trx, { partner: number });
  await removeFromBase(trx, [number]);
  await trx.deleteFrom('contract_documents').where('partner', '=', number).execute();
  await trx.deleteFrom('drafts').where('partner', '=', number).execute();
  await removeKeptDrafts(trx, number);
  await trx.deleteFrom('customer_applications').where('partner', '=', number).execute();
  await trx.deleteFrom('declarations').where('partner', '=', number).execute();
  await trx.deleteFrom('advertising_decisions').where('partner', '=', number).execute();
  await trx.deleteFrom('payout_accounts').where('partner', '=', number).execute();
  await trx.deleteFrom('partner_moves').where('partner', '=', number).execute();
  await trx.deleteFrom('partner_changes').where('partner', '=', number).execute();
  await trx.deleteFrom('partners').where('number', '=', number).execute();
}

/** Customers of whom no contract and no claim is kept and who were not changed since `before`. */
async function unusedCustomers(trx: Trx, before: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('partners')
    .select('number')
    .where('updated_at', '<', before)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(exists(selectFrom('contracts').select('id').whereRef('partner', '=', 'partners.number'))),
        not(exists(selectFrom('claims').select('id').whereRef('partner', '=', 'partners.number'))),
      ]),
    )
    .limit(batchSize)
    .execute();
  return rows.map(({ number }) => number);
}

/**
 * Removes a batch of customers of whom nothing is kept any more and who were not changed since `before`.
 * @returns how many, 0 when none is left
 */
export async function removeUnusedCustomers(
  trx: Trx,
  before: Date,
  removing: RemovalContext,
): Promise<number> {
  const numbers = await unusedCustomers(trx, before);
  if (numbers.length === 0) return 0;
  for (const number of numbers) await removeCustomer(trx, number, removing);
  return numbers.length;
}
