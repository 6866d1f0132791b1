import { dayLength } from '#engine/calendar.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { secretHash } from '#server/base/secretHash.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { appendDraftEvent } from '#server/storage/events/append.ts';
import type { AgentDraftDeps } from './agentDraftDeps.ts';
import { insertDraftLink, setHandedOver } from './agentStore.ts';
import { customerAddresses } from './customerAddresses.ts';
import { contextForCustomer } from './customerContext.ts';
import { endOffer } from './offerStore.ts';
import { endCustomerLinks, type DraftRow } from './store.ts';

/** A link to a draft. */
export interface MadeLink {
  href: string;
  expiresAt: Date;
}

type LinkDeps = Pick<AgentDraftDeps, 'clock' | 'ids' | 'settings'> & {
  drafts: Pick<AgentDraftDeps['drafts'], 'linkOf'>;
};

/** Returns when a link made now ends: after some days, at most with the draft. */
export function linkEnd(
  { clock, settings }: Pick<LinkDeps, 'clock' | 'settings'>,
  { expires_at }: Pick<DraftRow, 'expires_at'>,
): Date {
  const ends = clock.now().getTime() + settings.draftLinkDays * dayLength;
  return new Date(Math.min(ends, expires_at.getTime()));
}

/**
 * Makes a link that opens a draft in a context.
 * @param customer the link asks the customer for a code
 * @param expiresAt after some days where nothing is said
 */
export async function makeLink(
  deps: LinkDeps,
  trx: Trx,
  row: DraftRow,
  { context, customer, expiresAt }: { context: string; customer: boolean; expiresAt?: Date },
): Promise<MadeLink> {
  const { clock, ids, drafts } = deps;
  const secret = ids.secret();
  const expires_at = expiresAt ?? linkEnd(deps, row);
  const link = { secret_hash: secretHash(secret), draft_id: row.id, context, created_at: clock.now() };
  await insertDraftLink(trx, { ...link, customer, proven: false, expires_at });
  return { href: drafts.linkOf({ ...row, context }, secret), expiresAt: expires_at };
}

/**
 * Hands a draft to its customer: from now on the agent may only read it, and earlier links and offers have ended.
 * @param through `account`: the customer opens it there, so no address for a code is needed
 * @throws PlatformError context-unknown where customers have no such wizard, confirmation-unreachable without a
 * destination for the code
 */
export async function handOverDraft(
  deps: AgentDraftDeps,
  trx: Trx,
  row: DraftRow,
  through: 'link' | 'account' = 'link',
): Promise<MadeLink> {
  const { clock, registry } = deps;
  const { addresses = {} } = registry.get(row.definition)?.definition ?? {};
  const context = contextForCustomer(addresses, row.context);
  if (context === undefined) throw new PlatformError('context-unknown');
  // Without a destination for the code the link could not be opened.
  if (through === 'link' && Object.keys(await customerAddresses(trx, deps, row)).length === 0)
    throw new PlatformError('confirmation-unreachable');
  // Only the newest link is valid.
  await endCustomerLinks(trx, row.id);
  await endOffer(trx, row.id, clock.now());
  const link = await makeLink(deps, trx, row, { context, customer: true });
  await setHandedOver(trx, row.id, clock.now());
  await appendDraftEvent(trx, row.id, { at: clock.now(), by: 'agent' });
  return link;
}
