import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { retentionCutoff } from '#server/base/retentionPeriods.ts';
import { objectsOf } from '#server/insurance/uploads/objects/open.ts';
import {
  deleteAbandonedUploads,
  deleteUpload,
  finishedUploads,
  existingUploadIds,
  noteMissing,
} from '#server/insurance/uploads/store.ts';

/**
 * Hours before bytes without a row are removed, and rows whose bytes are missing: a store that is not there for a while
 * looks empty, and a row may be about to be inserted.
 */
const patience = 24;
const hour = 3_600_000;
const batch = 200;

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>;

/** Removes stored bytes without a row. */
async function removeOrphanedObjects({ db, clock, settings }: SweepDeps): Promise<void> {
  const objects = objectsOf(settings);
  const before = clock.now().getTime() - patience * hour;
  let found: { id: string; handle: string }[] = [];
  const look = async () => {
    const existing = await transaction(db, (trx) =>
      existingUploadIds(
        trx,
        found.map(({ id }) => id),
      ),
    );
    for (const object of found) if (!existing.has(object.id)) await objects.remove(object);
    found = [];
  };
  for await (const object of objects.list()) {
    if (object.changedAt.getTime() < before) found.push(object);
    if (found.length === batch) await look();
  }
  await look();
}

/** Deletes finished rows whose bytes are missing for a day; attached ones are kept and logged as errors. */
async function removeRowsWithoutBytes({ db, clock, log, settings }: SweepDeps): Promise<void> {
  const objects = objectsOf(settings);
  for (let after = ''; ;) {
    const rows = await transaction(db, (trx) => finishedUploads(trx, after, batch));
    for (const row of rows) {
      const missing = !(await objects.holds(row));
      const now = clock.now();
      if (missing !== (row.missing_since !== null))
        await transaction(db, (trx) => noteMissing(trx, row.id, missing ? now : null));
      if (!missing) continue;
      if (row.application_number ?? row.message)
        log.error({ code: 'upload-lost' }, 'The bytes of an upload are missing.');
      else if (row.missing_since && now.getTime() - row.missing_since.getTime() >= patience * hour)
        await transaction(db, (trx) => deleteUpload(trx, row.id));
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

/**
 * Removes abandoned uploads, then reconciles database and object store. Rows go first: bytes without a row
 * are found again, a row without bytes would be a broken promise.
 */
export async function removeAbandonedUploads(deps: SweepDeps): Promise<void> {
  const { db, clock, settings } = deps;
  const objects = objectsOf(settings);
  const before = retentionCutoff('upload', clock.now());
  for (let left = 1; left > 0;) {
    const rows = await transaction(db, (trx) => deleteAbandonedUploads(trx, before));
    for (const object of rows) await objects.remove(object);
    left = rows.length;
  }
  await removeOrphanedObjects(deps);
  await removeRowsWithoutBytes(deps);
}
