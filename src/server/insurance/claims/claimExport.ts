import type { Trx } from '#server/storage/database/transaction.ts';
import { claimMessages } from './messageStore.ts';
import { accountsOfClaim } from '../payouts/service.ts';
import { requirementsOf } from './requirementStore.ts';
import { reportsOf, statesOf } from './store.ts';
import { consentsOf } from './consentStore.ts';

/** Maximum number of exported messages per claim. */
const maxMessages = 10_000;

/** Returns everything stored about a customer's claims, as far as the customer may read it. */
export async function exportClaims(trx: Trx, partner: string) {
  const claims = await trx.selectFrom('claims').selectAll().where('partner', '=', partner).execute();
  const exported = [];
  for (const claim of claims) {
    const { id } = claim;
    exported.push({
      ...claim,
      states: await statesOf(trx, id),
      reports: (await reportsOf(trx, id)).map(({ inputs: _, ...report }) => report),
      documents: await requirementsOf(trx, id),
      consents: await consentsOf(trx, id),
      accounts: await accountsOfClaim(trx, id),
      messages: await claimMessages(trx, id, 'customer', { limit: maxMessages }),
    });
  }
  return exported;
}
