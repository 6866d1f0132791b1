import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { UploadsTable } from '#server/storage/tables/uploads.ts';

/** A file that a claim keeps. */
export type ClaimFileRow = Selectable<UploadsTable>;

/** Most files of a claim that are listed. */
const maxFiles = 500;

/** Returns the key by which a claim's file is named: an upload's own id is a secret. */
export const claimFileKey = (upload: string): string =>
  createHash('sha256').update(upload).digest('hex').slice(0, 32);

/** Returns the files of a claim, from its reports and sent later, oldest first. */
export function filesOfClaim(trx: Trx, claim: string): Promise<ClaimFileRow[]> {
  return trx
    .selectFrom('uploads')
    .selectAll()
    .where('application_number', '=', claim)
    .where('state', '=', 'done')
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxFiles)
    .execute();
}
