import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { findUpload, type UploadRow } from './store.ts';

/** Returns an upload. @throws PlatformError upload-unknown, also for an upload of another brand */
export async function findOrThrow(db: Deps['db'], id: string, brand?: string): Promise<UploadRow> {
  const row = await transaction(db, (trx) => findUpload(trx, id));
  if (!row || (brand !== undefined && brand !== row.brand)) throw new PlatformError('upload-unknown');
  return row;
}
