import { dayLength } from '#engine/calendar.ts';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Deps } from '#server/ports/deps.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';

/** Time for which files of a release are kept after a server of it started last. Milliseconds. */
const kept = 90 * dayLength;

/** How exactly the last use is noted. Milliseconds. */
const noted = dayLength;

/** Files per statement. */
const batch = 20;

const types: { [extension: string]: string } = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** Returns the content type of a file of the web app; undefined for names that none has. */
export const contentTypeOf = (name: string): string | undefined =>
  /^[\w.-]{1,200}$/.test(name) ? types[extname(name)] : undefined;

/** Returns the bytes of a file of any release that was in use lately. */
export async function keptAsset(db: Kysely<Database>, name: string): Promise<Buffer | undefined> {
  const find = db.selectFrom('web_assets').select('bytes').where('name', '=', name);
  return (await find.executeTakeFirst())?.bytes;
}

/** Returns which files are stored, and notes that they are in use. */
async function noteUse(trx: Trx, names: string[], now: Date): Promise<Set<string>> {
  const stored = await trx.selectFrom('web_assets').select('name').where('name', 'in', names).execute();
  // Servers of one release start together: each notes what no other one is noting.
  await trx
    .updateTable('web_assets')
    .set({ used_at: now })
    .where('name', 'in', (rows) =>
      rows
        .selectFrom('web_assets')
        .select('name')
        .where('name', 'in', names)
        .where('used_at', '<', new Date(now.getTime() - noted))
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  return new Set(stored.map(({ name }) => name));
}

/**
 * Stores the files of this release in the database, so that servers of another release have what pages of this one ask
 * for; removes those of releases long gone. Call it before the first page is answered.
 */
export async function keepAssets({ db, clock }: Pick<Deps, 'db' | 'clock'>, folder: string): Promise<void> {
  const own = (await readdir(folder)).filter((name) => contentTypeOf(name) !== undefined);
  if (own.length === 0) return;
  const now = clock.now();
  const stored = await transaction(db, (trx) => noteUse(trx, own, now));
  const missing = own.filter((name) => !stored.has(name));
  for (let from = 0; from < missing.length; from += batch) {
    const rows = await Promise.all(
      missing
        .slice(from, from + batch)
        .map(async (name) => ({ name, bytes: await readFile(join(folder, name)), used_at: now })),
    );
    await transaction(db, (trx) =>
      trx
        .insertInto('web_assets')
        .values(rows)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute(),
    );
  }
  const before = new Date(now.getTime() - kept);
  await transaction(db, (trx) => trx.deleteFrom('web_assets').where('used_at', '<', before).execute());
}
