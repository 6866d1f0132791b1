import type { Deps } from '#server/ports/deps.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Objects } from './objects.ts';
import { objectsOf } from './open.ts';

const name = 'uploads';

/** Returns in words of the settings where files are kept. */
const placeOf = ({ s3, dataDir }: Settings): string => (s3 ? `${s3.endpoint}/${s3.bucket}` : dataDir);

/**
 * Returns the id that the database knows its store by. The first server makes it, and names its store before the row is
 * committed: others wait for the row and find both.
 */
async function idInDatabase(
  trx: Trx,
  found: string | undefined,
  made: { id: string; now: Date },
  objects: Objects,
) {
  const row = () => trx.selectFrom('object_stores').select('id').where('name', '=', name).executeTakeFirst();
  const stored = await row();
  if (stored) return stored.id;
  // A store with an id belongs to the database that has it.
  if (found !== undefined) return undefined;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('object_stores')
    .values({ name, id: made.id, created_at: made.now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) await objects.nameStore(made.id);
  return (await row())?.id;
}

/**
 * Compares the store of files with the one that the database belongs to: on several servers, a folder of one of them
 * would be a store of its own, and each would take the files of the others for lost.
 * @throws StartError store-differs, store-unreachable
 */
export async function assertSameStore({
  db,
  clock,
  ids,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'ids' | 'settings'>): Promise<void> {
  const objects = objectsOf(settings);
  const location = placeOf(settings);
  try {
    const found = await objects.storeId();
    const made = { id: ids.uuid(), now: clock.now() };
    const stored = await transaction(db, (trx) => idInDatabase(trx, found, made, objects));
    const own = found ?? (await objects.storeId());
    if (stored === undefined || own !== stored)
      throw new StartError(settings.s3 ? 'store-differs' : 'store-differs-folder', { place: location });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError('store-unreachable', { place: location }, error);
  }
}
