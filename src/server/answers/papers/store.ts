import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Vault } from '#server/ports/identity.ts';
import { isVisibleUnderBrands } from '#server/http/requestBrand.ts';
import { secretHash } from '#server/base/secretHash.ts';
import type { BundledPaper, PaperBundlesTable } from '#server/storage/tables/papers.ts';

/** A row of documents behind a link. */
export type Bundle = Selectable<PaperBundlesTable>;

/** Lifetime of a link in milliseconds. */
const lifetime = 365 * 24 * 3_600_000;
/** Milliseconds that a code opens the link. */
const openDuration = 30 * 60_000;

/** Documents to be stored behind a link. */
export interface NewBundle {
  id: string;
  reference: string;
  brand: string;
  title: string;
  phone: string | undefined;
  email: string;
  files: BundledPaper[];
}

const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Stores documents behind a link, with the hash of its secret. The secret is derived from the id, so that a
 * retried mail carries the same link.
 * @returns the secret and its expiry
 */
export async function insertBundle(
  trx: Trx,
  vault: Vault,
  { phone, files, ...bundle }: NewBundle,
  now: Date,
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = Buffer.from(vault.mac('papers', bundle.id)).toString('base64url').slice(0, 64);
  const expires_at = new Date(now.getTime() + lifetime);
  const row = {
    ...bundle,
    phone: phone ?? null,
    files: JSON.stringify(files),
    hash: secretHash(secret),
    opened_hash: null,
    opened_until: null,
    created_at: now,
    expires_at,
  };
  await trx
    .insertInto('paper_bundles')
    .values(row)
    // A retried mail has the same link, unless the secret was changed in between.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ hash: row.hash }))
    .execute();
  return { secret, expiresAt: expires_at };
}

/** Secret of a link and the brands named by the call. */
export interface PaperLink {
  secret: string;
  brands: readonly string[];
}

/**
 * Returns the documents behind a link.
 * @throws PlatformError link-invalid, alike for an unknown, an expired and another brand's link
 */
export async function readBundle(trx: Trx, { secret, brands }: PaperLink, now: Date): Promise<Bundle> {
  const bundle = await trx
    .selectFrom('paper_bundles')
    .selectAll()
    .where('hash', '=', secretHash(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!bundle || !isVisibleUnderBrands(brands, bundle.brand)) throw new PlatformError('link-invalid');
  return bundle;
}

/** Opens the documents for a while. @returns the access secret */
export async function openBundle(
  trx: Trx,
  id: string,
  now: Date,
): Promise<{ access: string; openUntil: Date }> {
  const access = newSecret();
  const opened_until = new Date(now.getTime() + openDuration);
  await trx
    .updateTable('paper_bundles')
    .set({ opened_hash: secretHash(access), opened_until })
    .where('id', '=', id)
    .execute();
  return { access, openUntil: opened_until };
}
