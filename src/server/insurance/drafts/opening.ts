import { secretHash } from '#server/base/secretHash.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { EventSide } from '#server/storage/tables/events.ts';
import { appendDraftEvent } from '#server/storage/events/append.ts';
import { isVisibleUnderBrands } from '#server/http/requestBrand.ts';
import { findDraft, isClosedByAccount, markSent, sentNumber, type DraftRow } from './store.ts';
import type { DraftDeps } from './draftDeps.ts';

/**
 * Links a draft to its application, in the application's transaction.
 * @throws PlatformError draft-sent when it is already linked to another
 */
export async function linkApplication(
  trx: Trx,
  { secret, number }: { secret: string; number: string },
  { now, by }: { now: Date; by: EventSide },
): Promise<void> {
  const draft = await markSent(trx, secretHash(secret), number, now);
  if (draft !== undefined) return appendDraftEvent(trx, draft, { at: now, by });
  throw alreadySent(await sentNumber(trx, secretHash(secret)));
}

/** Returns the refusal of a draft that was sent; it names the application to the holder of the draft's secret. */
export const alreadySent = (number: string | null | undefined): PlatformError =>
  new PlatformError('draft-sent', number ? { members: { number } } : {});

/**
 * Returns a draft by its secret. Drafts of other brands are not found.
 * @param named brands that the call names
 * @throws PlatformError draft-unknown
 */
export async function openDraft(
  trx: Trx,
  secret: string,
  now: Date,
  named: readonly string[] = [],
): Promise<DraftRow> {
  const row = await findDraft(trx, secretHash(secret), now);
  if (!row || !isVisibleUnderBrands(named, row.brand)) throw new PlatformError('draft-unknown');
  return row;
}

/** Asserts that a draft is not in the customer's hands. @throws PlatformError draft-handed, draft-unknown */
export async function assertNotHandedOver(trx: Trx, secret: string | undefined, now: Date): Promise<void> {
  if (secret === undefined) return;
  const { handed_at, application_number } = await openDraft(trx, secret, now);
  if (handed_at && application_number === null) throw new PlatformError('draft-handed');
}

export const draftNow = ({ clock }: DraftDeps, trx: Trx, secret: string, named: readonly string[]) =>
  openDraft(trx, secret, clock.now(), named);

/** Finds a draft for reading or changing. @throws PlatformError draft-unknown, draft-in-account */
export async function enterDraft(
  deps: DraftDeps,
  trx: Trx,
  secret: string,
  named: readonly string[],
): Promise<DraftRow> {
  const { clock } = deps;
  const row = await draftNow(deps, trx, secret, named);
  if (await isClosedByAccount(trx, secretHash(secret), row, clock.now()))
    throw new PlatformError('draft-in-account');
  return row;
}
