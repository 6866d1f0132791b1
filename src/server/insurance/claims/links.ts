import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { secretHash } from '#server/base/secretHash.ts';
import type { Selectable } from 'kysely';
import { PlatformError } from '#engine/errors/platformError.ts';
import { isThereUnder } from '#server/http/requestBrand.ts';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ClaimLinkPurpose, ClaimLinksTable } from '#server/storage/tables/claims.ts';

/** A link to a claim, as read. */
export type ClaimLink = Selectable<ClaimLinksTable>;

const hour = 3_600_000;
const day = 24 * hour;
/** Milliseconds that a link is good for. The one in the QR code is for the phone beside the screen. */
const lifetimes: { [purpose in ClaimLinkPurpose]: number } = {
  report: 2 * day,
  uploads: hour,
  supplement: 30 * day,
  consent: 30 * day,
  // What a code has opened: long enough to say everything.
  opened: day,
  consentOpened: day,
  // As long as a claim is kept.
  progress: 10 * 366 * day,
};

/** Keeps a link. @returns its secret and until when it is good; stored is the hash */
export async function createClaimLink(
  trx: Trx,
  {
    purpose,
    claim,
    email = null,
    brand,
  }: { purpose: ClaimLinkPurpose; claim: string | null; email?: string | null; brand: string | null },
  now: Date,
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + lifetimes[purpose]);
  await trx
    .insertInto('claim_links')
    .values({ purpose, claim, email, brand, hash: secretHash(secret), expires_at })
    .execute();
  return { secret, expiresAt: expires_at };
}

/** Which link a call means. */
export interface ClaimLinkQuery {
  secret: string;
  purposes: ClaimLinkPurpose[];
  claim?: string;
  brands: readonly string[];
}

/**
 * A link that is still good for one of these purposes.
 * @param wanted.brands that the call names
 * @throws PlatformError link-invalid, also for one of another claim or another brand
 */
export async function readClaimLink(
  trx: Trx,
  { secret, purposes, claim, brands }: ClaimLinkQuery,
  now: Date,
): Promise<ClaimLink> {
  const link = await trx
    .selectFrom('claim_links')
    .selectAll()
    .where('hash', '=', secretHash(secret))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const isMeant = link && (claim === undefined || link.claim === claim);
  if (!isMeant || !isThereUnder(brands, link.brand)) throw new PlatformError('link-invalid');
  return link;
}

/** Removes a batch of links that are good for nothing any more. @returns how many, 0 when none is left */
export const removeClaimLinks = (trx: Trx, now: Date): Promise<number> =>
  deleteBatch(trx, 'claim_links', sql`expires_at <= ${now}`);
