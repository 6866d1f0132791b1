import { randomBytes } from 'node:crypto';
import { secretHash } from '#server/base/secretHash.ts';
import type { Selectable } from 'kysely';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { AccountLinksTable, LinkPurpose } from '#server/storage/tables/accounts.ts';

/** A row of a mailed link. */
type AccountLink = Selectable<AccountLinksTable>;

const hour = 3_600_000;
/** Lifetime of a link in milliseconds. */
const lifetimes: { [purpose in LinkPurpose]: number } = { registration: 48 * hour, phone: hour };

/** Creates a link; only the hash is stored. @returns its secret */
export async function createLink(
  trx: Trx,
  link: Omit<AccountLink, 'hash' | 'expires_at'>,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + lifetimes[link.purpose]);
  await trx
    .insertInto('account_links')
    .values({ ...link, hash: secretHash(secret), expires_at })
    .execute();
  return secret;
}

/** Returns a valid link. @throws PlatformError link-invalid */
export async function readLink(trx: Trx, secret: string, now: Date): Promise<AccountLink> {
  const link = await trx
    .selectFrom('account_links')
    .selectAll()
    .where('hash', '=', secretHash(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!link) throw new PlatformError('link-invalid');
  return link;
}

/** Consumes a link of one purpose. @throws PlatformError link-invalid */
export async function takeLink(
  trx: Trx,
  { secret, purpose }: { secret: string; purpose: LinkPurpose },
  now: Date,
): Promise<AccountLink> {
  const link = await trx
    .deleteFrom('account_links')
    .where('hash', '=', secretHash(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!link) throw new PlatformError('link-invalid');
  return link;
}
