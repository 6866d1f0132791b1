import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { portalOfAddress } from '#server/answers/judgement/contextRole.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { secretHash } from '#server/base/secretHash.ts';
import { contextForCustomer } from './customerContext.ts';
import { insertDraftLink } from './agentStore.ts';
import { customerDraft, endOldLinks } from './customerStore.ts';
import { draftIdPattern } from './listing.ts';
import type { DraftRow } from './store.ts';
import { keeperOf } from './customerDraftList.ts';
import type { CustomerDraftDeps } from './customerDraftDeps.ts';

/** Returns an agent's draft in the customers' context. @throws PlatformError context-unknown */
export function asCustomers<T extends Pick<DraftRow, 'agent' | 'context' | 'definition'>>(
  { registry }: CustomerDraftDeps,
  row: T,
): T {
  if (row.agent === null) return row;
  const { addresses = {} } = registry.get(row.definition)?.definition ?? {};
  const context = contextForCustomer(addresses, row.context);
  if (context === undefined) throw new PlatformError('context-unknown');
  return { ...row, context };
}

/** Creates a secret for continuing a draft, valid as long as the draft. */
export async function newSecret(
  { ids }: CustomerDraftDeps,
  trx: Trx,
  row: DraftRow,
  now: Date,
): Promise<string> {
  const secret = ids.secret();
  const link = { secret_hash: secretHash(secret), draft_id: row.id, context: row.context };
  const made = { customer: false, proven: true, created_at: now, expires_at: row.expires_at };
  await insertDraftLink(trx, { ...link, ...made });
  await endOldLinks(trx, row.id);
  return secret;
}

/** Returns whether the holder of a draft's secret may keep it in an account. */
export function mayBeKept(
  { registry }: CustomerDraftDeps,
  row: DraftRow,
  { number, brands }: VisibleAccount,
): boolean {
  const { addresses = {} } = registry.get(row.definition)?.definition ?? {};
  // Agents' drafts only after the handover and after they were opened as a customer.
  const handed = row.handed_at !== null && portalOfAddress(addresses[row.context] ?? '') === undefined;
  const theirs = row.partner === null || row.partner === number;
  if (row.agent !== null && !(handed && theirs)) return false;
  return brands.some((brand) => brand === row.brand) && (row.customer ?? number) === number;
}

/** @throws PlatformError not-found, also for a draft of another person */
export async function ownDraft(
  { clock }: CustomerDraftDeps,
  trx: Trx,
  account: VisibleAccount,
  id: string,
): Promise<DraftRow> {
  const now = clock.now();
  const row = draftIdPattern.test(id) ? await customerDraft(trx, keeperOf(account), { id, now }) : undefined;
  if (!row) throw new PlatformError('not-found');
  return row;
}
