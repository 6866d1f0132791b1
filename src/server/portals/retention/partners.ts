import { removeEventsOf } from '#server/storage/events/eventLog.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Ids } from '#server/base/ids.ts';
import { enqueueRemoval } from '#server/people/identity/removals.ts';
import { removeMessages } from './messages.ts';
import { removeNotes } from './notes.ts';
import { accountsOf } from '#server/people/partners/accounts.ts';
import { removeMergesOf } from '../prospects/mergeStore.ts';
import { removeFromIndex } from '#server/people/customerBase/indexing.ts';

/** Rows per transaction, so that transactions stay short. */
const batchSize = 200;

/** Context of a removal. */
export interface RemovalContext {
  ids: Ids;
  now: Date;
}

/** Removes a customer's accounts: here immediately, in the identity pool soon after. */
export async function removeAccesses(trx: Trx, number: string, { ids, now }: RemovalContext): Promise<void> {
  const portal = 'benutzer';
  for (const { person } of await accountsOf(trx, portal, number)) {
    await trx.deleteFrom('accounts').where('portal', '=', portal).where('person', '=', person).execute();
    await enqueueRemoval(trx, { id: ids.uuid(), portal, person, now });
  }
}

/** Deletes a customer's unsubmitted drafts. */
export async function removeKeptDrafts(trx: Trx, number: string): Promise<void> {
  await trx.deleteFrom('drafts').where('customer', '=', number).execute();
}

/** Deletes the offers that were sent to a customer. */
export async function removeOffers(trx: Trx, number: string): Promise<void> {
  await trx.deleteFrom('sent_offers').where('partner', '=', number).execute();
}

/** Deletes a customer without stored contracts and claims, with all remaining data. */
export async function removeCustomer(trx: Trx, number: string, removing: RemovalContext): Promise<void> {
  await removeAccesses(trx, number, removing);
  await trx.deleteFrom('account_links').where('partner', '=', number).execute();
  await trx.deleteFrom('erasure_requests').where('partner', '=', number).execute();
  await removeMessages(trx, { partner: number });
  await removeFromIndex(trx, [number]);
  await trx.deleteFrom('contract_documents').where('partner', '=', number).execute();
  await trx.deleteFrom('drafts').where('partner', '=', number).execute();
  await removeKeptDrafts(trx, number);
  await removeOffers(trx, number);
  await trx.deleteFrom('customer_applications').where('partner', '=', number).execute();
  await trx.deleteFrom('declarations').where('partner', '=', number).execute();
  await trx.deleteFrom('advertising_decisions').where('partner', '=', number).execute();
  await trx.deleteFrom('payout_accounts').where('partner', '=', number).execute();
  await trx.deleteFrom('todo_reminders').where('partner', '=', number).execute();
  await removeNotes(trx, number);
  await removeMergesOf(trx, number);
  await removeEventsOf(trx, number);
  await trx.deleteFrom('partner_moves').where('partner', '=', number).execute();
  await trx.deleteFrom('partner_changes').where('partner', '=', number).execute();
  await trx.deleteFrom('partners').where('number', '=', number).execute();
}

/** Returns a batch of customers without contracts and claims that were not changed since `before`. */
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
 * Deletes a batch of customers without stored data that were not changed since `before`.
 * @returns the number of rows, 0 when none is left
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
