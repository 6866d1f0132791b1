import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { retentionCutoff } from '#server/base/retentionPeriods.ts';
import { objectsOf } from '#server/insurance/uploads/objects/open.ts';
import {
  deleteLeftUploads,
  deleteUpload,
  finishedUploads,
  knownUploads,
} from '#server/insurance/uploads/store.ts';

/** Bytes that no row knows are left alone for so long: their row may be about to be written. */
const hoursWithoutRow = 1;
const HOUR = 3_600_000;
const batch = 200;

type Sweeping = Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>;

/** Removes bytes that no row knows. */
async function removeStray({ db, clock, settings }: Sweeping): Promise<void> {
  const objects = objectsOf(settings);
  const before = clock.now().getTime() - hoursWithoutRow * HOUR;
  let found: { id: string; handle: string }[] = [];
  const look = async () => {
    const known = await transaction(db, (trx) =>
      knownUploads(
        trx,
        found.map(({ id }) => id),
      ),
    );
    for (const object of found) if (!known.has(object.id)) await objects.remove(object);
    found = [];
  };
  for await (const object of objects.list()) {
    if (object.changedAt.getTime() < before) found.push(object);
    if (found.length === batch) await look();
  }
  await look();
}

/** Removes finished rows whose bytes are gone; those that an application or a message names stay and are told to a person. */
async function removeHollow({ db, log, settings }: Sweeping): Promise<void> {
  const objects = objectsOf(settings);
  for (let after = ''; ;) {
    const rows = await transaction(db, (trx) => finishedUploads(trx, after, batch));
    for (const row of rows) {
      if (await objects.holds(row)) continue;
      if (row.application_number ?? row.message)
        log.error({ code: 'upload-lost' }, 'The bytes of an upload are missing.');
      else await transaction(db, (trx) => deleteUpload(trx, row.id));
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

/**
 * Removes what was not finished in time and what belonged to drafts that are gone; afterwards database
 * and object store hold the same. Rows go first: bytes without a row are found again, a row without bytes promises.
 */
export async function removeLeftUploads(deps: Sweeping): Promise<void> {
  const { db, clock, settings } = deps;
  const objects = objectsOf(settings);
  const before = retentionCutoff('upload', clock.now());
  for (let left = 1; left > 0;) {
    const rows = await transaction(db, (trx) => deleteLeftUploads(trx, before));
    for (const object of rows) await objects.remove(object);
    left = rows.length;
  }
  await removeStray(deps);
  await removeHollow(deps);
}
