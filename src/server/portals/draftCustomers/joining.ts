import { PlatformError } from '#engine/errors/platformError.ts';
import { agentOf, ownDraft } from '#server/insurance/drafts/agentsOwnDraft.ts';
import { viewOf } from '#server/insurance/drafts/agentDraftList.ts';
import type { AgentDraftDeps } from '#server/insurance/drafts/agentDraftDeps.ts';
import { setCustomer } from '#server/insurance/drafts/agentStore.ts';
import { visiblePartnerIn } from '#server/people/partners/ownership.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction } from '#server/storage/database/transaction.ts';

/**
 * Joins a draft with a customer, or parts them again: the answers stay as they are.
 * @param customer number; null for none
 * @throws PlatformError not-found, also for customers of others and of other brands; draft-sent; draft-handed while the
 * customer has it, because its link leads to the addresses known then
 */
export async function joinDraft(deps: AgentDraftDeps, caller: Caller, id: string, customer: string | null) {
  const account = await agentOf(deps, caller);
  return transaction(deps.db, async (trx) => {
    const row = await ownDraft(deps, trx, account, id);
    if (row.handed_at) throw new PlatformError('draft-handed');
    if (customer !== null) {
      const { brand } = await visiblePartnerIn(trx, account, customer);
      if (brand !== row.brand) throw new PlatformError('not-found');
    }
    await setCustomer(trx, row.id, customer);
    return viewOf(deps, trx, account, { ...row, partner: customer });
  });
}
