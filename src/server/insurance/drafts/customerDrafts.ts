import { dayLength } from '#engine/calendar.ts';
import { bindTo } from '#engine/bindTo.ts';
import type { KeptDraft as Kept } from '#api/drafts.ts';
import type { ErrorCode } from '#engine/errors/catalogue.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { appendDraftEvent } from '#server/storage/events/append.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { accountOf } from '#server/people/partners/ownership.ts';
import { retainedUntil } from '#server/base/retentionPeriods.ts';
import { secretHash } from '#server/base/secretHash.ts';
import { setRemoved } from './agentStore.ts';
import { extendLinks, keepForCustomer, setDeclined } from './customerStore.ts';
import { openDraft } from './opening.ts';
import { extendOffer, markOpened } from './offerStore.ts';
import { isClosedByAccount, type DraftRow } from './store.ts';
import { mayBeKept, newSecret, asCustomers, ownDraft } from './customersOwnDraft.ts';
import { addressFor } from './customerDraftAddress.ts';
import { customerDraftDeps, type CustomerDraftDeps } from './customerDraftDeps.ts';
import { listDrafts } from './customerDraftList.ts';

/** Codes for drafts that do not belong into the account; not errors. */
const notForAccount: readonly ErrorCode[] = ['draft-unknown', 'draft-sent', 'context-unknown', 'not-found'];

/** Whether a draft was kept in the caller's account, and why not. */
type KeptDraft = Kept;

/** Notes that an offer is opened from the account, where it lasts as long as the draft. */
async function keepOffer(trx: Trx, { id, expires_at }: DraftRow, customer: string, now: Date): Promise<void> {
  await markOpened(trx, { draft: id, customer }, now);
  await extendOffer(trx, id, expires_at);
}

/**
 * Keeps a draft in the account of the caller, who holds its secret; earlier secrets stop working.
 * Browsers try each draft after a sign-in: one that is not for the account is no error.
 * @param about contract or claim that a report concerns, or `anderer`
 * @returns the secret for continuing, unchanged where the account created it; else the code of the
 * reason: draft-unknown (also for drafts not handed over, of another person or brand), draft-sent,
 * context-unknown, not-found
 */
async function keepDraft(
  deps: CustomerDraftDeps,
  caller: Caller,
  secret: string,
  about: string | undefined,
): Promise<KeptDraft> {
  const { clock, db } = deps;
  const account = await accountOf(deps, caller);
  const now = clock.now();
  const keeping = transaction(db, async (trx) => {
    const row = await openDraft(trx, secret, now);
    if (!mayBeKept(deps, row, account)) throw new PlatformError('draft-unknown');
    if (row.application_number !== null) throw new PlatformError('draft-sent');
    const kept = { customer: account.number, about: about ?? row.about };
    await addressFor(deps, trx, account, { ...row, ...kept });
    if (!(await keepForCustomer(trx, row.id, kept))) throw new PlatformError('draft-unknown');
    await keepOffer(trx, row, account.number, now);
    const isShut = await isClosedByAccount(trx, secretHash(secret), { ...row, ...kept }, now);
    const id = isShut ? await newSecret(deps, trx, row, now) : secret;
    return { id, expiresAt: row.expires_at.toISOString() };
  });
  try {
    return { kept: true, ...(await keeping) };
  } catch (error) {
    if (!(error instanceof PlatformError) || !notForAccount.includes(error.code)) throw error;
    return { kept: false, code: error.code };
  }
}

/**
 * Creates a link for continuing a draft on any device, valid as long as the draft.
 * @throws PlatformError not-found, draft-sent, context-unknown
 */
async function linkDraft(deps: CustomerDraftDeps, caller: Caller, id: string) {
  const { clock, db, drafts } = deps;
  const account = await accountOf(deps, caller);
  const now = clock.now();
  return transaction(db, async (trx) => {
    const row = asCustomers(deps, await ownDraft(deps, trx, account, id));
    if (row.removed_at ?? row.declined_at) throw new PlatformError('not-found');
    if (row.application_number !== null) throw new PlatformError('draft-sent');
    const address = await addressFor(deps, trx, account, row);
    // A handed-over draft becomes the customer's: the agent's link is revoked.
    const kept = { customer: account.number, about: row.about };
    if (!(await keepForCustomer(trx, row.id, kept))) throw new PlatformError('not-found');
    await keepOffer(trx, row, account.number, now);
    return {
      href: drafts.linkAt(address, row.brand, await newSecret(deps, trx, row, now)),
      expiresAt: row.expires_at.toISOString(),
    };
  });
}

/**
 * Removes a draft with its links, or restores it within a day; an agent's draft is only hidden from the
 * caller's list.
 * @throws PlatformError not-found, draft-sent
 */
async function setDraftRemoved(
  deps: CustomerDraftDeps,
  caller: Caller,
  id: string,
  removed: boolean,
): Promise<void> {
  const { clock, db } = deps;
  const account = await accountOf(deps, caller);
  const now = clock.now();
  await transaction(db, async (trx) => {
    const row = await ownDraft(deps, trx, account, id);
    if (row.application_number !== null) throw new PlatformError('draft-sent');
    // The agent keeps the draft.
    if (row.agent !== null) {
      await setDeclined(trx, row.id, removed ? now : null);
      return appendDraftEvent(trx, row.id, { at: now, by: 'customer' });
    }
    if (removed === (row.removed_at !== null)) return;
    const soon = new Date(Math.min(now.getTime() + dayLength, row.expires_at.getTime()));
    const expires = removed ? soon : retainedUntil('draft', now);
    await setRemoved(trx, row.id, removed ? now : null, expires);
    if (!removed) await extendLinks(trx, row.id, expires);
  });
}

/** Drafts in customers' accounts, to be continued on any device. */
export function createCustomerDrafts(deps: Deps) {
  return bindTo(customerDraftDeps(deps), {
    list: listDrafts,
    keep: keepDraft,
    link: linkDraft,
    remove: setDraftRemoved,
  });
}
