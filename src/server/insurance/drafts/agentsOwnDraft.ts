import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { accountOf, hasBrand } from '#server/people/partners/ownership.ts';
import { agentDraft } from './agentStore.ts';
import { auditSubject } from './applicant.ts';
import { draftIdPattern } from './listing.ts';
import type { DraftRow } from './store.ts';
import type { AgentDraftDeps } from './agentDraftDeps.ts';

/**
 * Returns the account of an agent or sub-agent.
 * @throws PlatformError forbidden for brokers, who use the extranet
 */
export async function agentOf(deps: AgentDraftDeps, caller: Caller): Promise<VisibleAccount> {
  const account = await accountOf(deps, caller);
  if (account.role === 'makler') throw new PlatformError('forbidden');
  return account;
}

/** @throws PlatformError not-found, also for a draft of another person */
export async function seenDraft(
  { clock }: AgentDraftDeps,
  trx: Trx,
  account: VisibleAccount,
  id: string,
): Promise<DraftRow> {
  const { visibility } = account;
  const row = draftIdPattern.test(id) ? await agentDraft(trx, id, clock.now()) : undefined;
  if (!row || row.agent === null || !visibility.agents.includes(row.agent) || !hasBrand(account, row.brand))
    throw new PlatformError('not-found');
  visibility.recordAccess(auditSubject(row));
  return row;
}

/** Returns a draft that is neither removed nor submitted. @throws PlatformError not-found, draft-sent */
export async function ownDraft(
  deps: AgentDraftDeps,
  trx: Trx,
  account: VisibleAccount,
  id: string,
): Promise<DraftRow> {
  const row = await seenDraft(deps, trx, account, id);
  if (row.removed_at) throw new PlatformError('not-found');
  if (row.application_number !== null) throw new PlatformError('draft-sent');
  return row;
}
