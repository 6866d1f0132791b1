import type { Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { IdentityBrowsersTable } from '#server/storage/tables/identity.ts';

/** A row of a browser session. */
export type Browser = Selectable<IdentityBrowsersTable>;

/** Inserts a browser session. */
export async function insertBrowser(trx: Trx, browser: Browser): Promise<void> {
  await trx.insertInto('identity_browsers').values(browser).execute();
}

/** Returns the session of a cookie; undefined when it has ended. */
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

/** Replaces the refresh token. */
export async function updateRefreshToken(trx: Trx, hash: string, refresh: Buffer): Promise<void> {
  await trx.updateTable('identity_browsers').set({ refresh }).where('hash', '=', hash).execute();
}

/** Deletes a browser session. */
export async function deleteBrowser(trx: Trx, hash: string): Promise<void> {
  await trx.deleteFrom('identity_browsers').where('hash', '=', hash).execute();
}
