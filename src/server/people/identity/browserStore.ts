import type { Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { IdentityBrowsersTable } from '#server/storage/tables/identity.ts';

/** A browser in which somebody is signed in, as read. */
export type Browser = Selectable<IdentityBrowsersTable>;

/** Writes a browser. */
export async function insertBrowser(trx: Trx, browser: Browser): Promise<void> {
  await trx.insertInto('identity_browsers').values(browser).execute();
}

/** The browser of a cookie; undefined when nobody is signed in there any more. */
export function findBrowser(
  trx: Trx,
  { hash, portal, now }: Pick<Browser, 'hash' | 'portal'> & { now: Date },
): Promise<Browser | undefined> {
  return trx
    .selectFrom('identity_browsers')
    .selectAll()
    .where('hash', '=', hash)
    .where('portal', '=', portal)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Keeps the refresh token that the pool gave in place of the one before. */
export async function updateRefreshToken(trx: Trx, hash: string, refresh: Buffer): Promise<void> {
  await trx.updateTable('identity_browsers').set({ refresh }).where('hash', '=', hash).execute();
}

/** Forgets a browser. */
export async function deleteBrowser(trx: Trx, hash: string): Promise<void> {
  await trx.deleteFrom('identity_browsers').where('hash', '=', hash).execute();
}
