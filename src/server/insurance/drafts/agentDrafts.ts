import { dayLength } from '#engine/calendar.ts';
import { bindTo } from '#engine/bindTo.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { appendDraftEvent } from '#server/storage/events/append.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { retainedUntil } from '#server/base/retentionPeriods.ts';
import { assignDraft, setHandedOver, setRemoved } from './agentStore.ts';
import { endCustomerLinks } from './store.ts';
import { agentOf, ownDraft, seenDraft } from './agentsOwnDraft.ts';
import { viewOf, listDrafts } from './agentDraftList.ts';
import { agentDraftDeps, type AgentDraftDeps } from './agentDraftDeps.ts';
import { handOverDraft, makeLink } from './handingOver.ts';
import { endOffer } from './offerStore.ts';

/** Audience of a link: the agent, or the customer to read and sign. */
export type LinkAudience = 'vermittler' | 'kunde';

/**
 * Creates a link: for the agent to continue, or for the customer to read and sign where customers have
 * access. It is valid for some days; the customer's link requires a code, and until it is revoked the
 * agent may only read.
 * @throws PlatformError not-found, draft-sent, context-unknown where customers have no such wizard,
 * confirmation-unreachable without a destination for the code
 */
async function linkDraft(deps: AgentDraftDeps, caller: Caller, id: string, whose: LinkAudience) {
  const account = await agentOf(deps, caller);
  return transaction(deps.db, async (trx) => {
    const row = await ownDraft(deps, trx, account, id);
    const { href, expiresAt } =
      whose === 'kunde'
        ? await handOverDraft(deps, trx, row)
        : await makeLink(deps, trx, row, { context: row.context, customer: false });
    return { href, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Takes a draft back from the customer and revokes the links.
 * @throws PlatformError not-found, draft-sent
 */
async function takeBack(deps: AgentDraftDeps, caller: Caller, id: string): Promise<void> {
  const { db, clock } = deps;
  const account = await agentOf(deps, caller);
  await transaction(db, async (trx) => {
    const row = await ownDraft(deps, trx, account, id);
    await endCustomerLinks(trx, row.id);
    await endOffer(trx, row.id, clock.now());
    // While the customer still counts as who has it.
    await appendDraftEvent(trx, row.id, { at: clock.now(), by: 'agent' });
    await setHandedOver(trx, row.id, null);
  });
}

/**
 * Takes over a draft: its application gets the caller's number, and customer links are revoked.
 * @throws PlatformError not-found, draft-sent
 */
async function takeOver(deps: AgentDraftDeps, caller: Caller, id: string) {
  const { db, clock } = deps;
  const account = await agentOf(deps, caller);
  return transaction(db, async (trx) => {
    const row = await ownDraft(deps, trx, account, id);
    // For the agent and the customer who have had it.
    await appendDraftEvent(trx, row.id, { at: clock.now(), by: 'agent' });
    await assignDraft(trx, row, account.number);
    await endCustomerLinks(trx, row.id);
    await endOffer(trx, row.id, clock.now());
    return viewOf(deps, trx, account, { ...row, agent: account.number, handed_at: null });
  });
}

/**
 * Removes a draft, or restores it within a day; the links of a removed draft do not work.
 * @throws PlatformError not-found, draft-sent
 */
async function setDraftRemoved(
  deps: AgentDraftDeps,
  caller: Caller,
  id: string,
  removed: boolean,
): Promise<void> {
  const { clock, db } = deps;
  const account = await agentOf(deps, caller);
  const now = clock.now();
  await transaction(db, async (trx) => {
    const row = await seenDraft(deps, trx, account, id);
    if (row.application_number !== null) throw new PlatformError('draft-sent');
    const expires = removed
      ? new Date(Math.min(now.getTime() + dayLength, row.expires_at.getTime()))
      : retainedUntil('draft', now);
    if (removed !== (row.removed_at !== null)) await setRemoved(trx, row.id, removed ? now : null, expires);
  });
}

/** Drafts of agents, for those who may see the agent's customers. */
export function createAgentDrafts(deps: Deps) {
  return bindTo(agentDraftDeps(deps), {
    list: listDrafts,
    link: linkDraft,
    takeBack,
    takeOver,
    remove: setDraftRemoved,
  });
}
