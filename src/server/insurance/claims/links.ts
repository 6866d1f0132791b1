import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { secretHash } from '#server/base/secretHash.ts';
import type { Selectable } from 'kysely';
import { PlatformError } from '#engine/errors/platformError.ts';
import { isVisibleUnderBrands } from '#server/http/requestBrand.ts';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ClaimLinkPurpose, ClaimLinksTable } from '#server/storage/tables/claims.ts';

/** A row of a link to a claim. */
export type ClaimLink = Selectable<ClaimLinksTable>;

const hour = 3_600_000;
const day = 24 * hour;
/**
 * Lifetime of a link in milliseconds. `uploads` is the link in the QR code for the phone beside the screen.
 */
const lifetimes: { [purpose in ClaimLinkPurpose]: number } = {
  report: 2 * day,
  uploads: hour,
  supplement: 30 * day,
  consent: 30 * day,
  // After a code: long enough for a whole report.
  opened: day,
  consentOpened: day,
  // As long as a claim is stored.
  progress: 10 * 366 * day,
};

/** Creates a link; only the hash is stored. @returns its secret and expiry */
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

/** Link that a call refers to. */
export interface ClaimLinkQuery {
  secret: string;
  purposes: ClaimLinkPurpose[];
  claim?: string;
  brands: readonly string[];
}

/**
 * Returns a valid link for one of these purposes.
 * @param query.brands brands that the call names
 * @throws PlatformError link-invalid, also for a link of another claim or brand
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
  if (!isMeant || !isVisibleUnderBrands(brands, link.brand)) throw new PlatformError('link-invalid');
  return link;
}

/** Deletes a batch of expired links. @returns the number of rows, 0 when none is left */
export const removeClaimLinks = (trx: Trx, now: Date): Promise<number> =>
  deleteBatch(trx, 'claim_links', sql`expires_at <= ${now}`);
