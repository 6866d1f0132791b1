import type { Alike } from '#api/draft-customers.ts';
import { agentOf, ownDraft } from '#server/insurance/drafts/agentsOwnDraft.ts';
import type { AgentDraftDeps } from '#server/insurance/drafts/agentDraftDeps.ts';
import { migrateDraft } from '#server/insurance/drafts/migrateDraft.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { alikeCustomers } from './alikeCustomers.ts';
import { applicantsIdentity } from './identity.ts';

/**
 * Returns the customers whom the applicant of a draft may be, those alike in most first, and records access to each.
 * @throws PlatformError not-found, draft-sent
 */
export async function customersAlike(deps: AgentDraftDeps, caller: Caller, id: string): Promise<Alike> {
  const { db, registry } = deps;
  const account = await agentOf(deps, caller);
  const row = await transaction(db, (trx) => ownDraft(deps, trx, account, id));
  const definition = registry.get(row.definition)?.definition;
  if (!definition) return { items: [] };
  // Reads stored versions: not within a transaction.
  const { answers } = await migrateDraft(registry, row);
  const applicant = applicantsIdentity(definition, answers);
  return transaction(db, async (trx) => ({
    items: await alikeCustomers(trx, account, applicant, row.brand),
  }));
}
