import type { ErrorCode } from '#engine/errors/catalogue.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { recordArrivedFile } from '../claims/claimUploads.ts';
import { partCount } from './parts.ts';
import { endUpload } from './store.ts';
import { findOrThrow } from './existingUpload.ts';
import { stateOf } from './uploadState.ts';
import type { UploadDeps } from './uploadDeps.ts';

/** A finished upload, as referenced by answers. */
export interface FinishedUpload {
  id: string;
  name: string;
  size: number;
  type: string;
}

/**
 * Inspects a complete file. Repeated requests get the same answer.
 * @throws PlatformError upload-unknown, upload-incomplete with the state, and each reason of refusal
 */
export async function finishUpload(deps: UploadDeps, id: string, brand?: string): Promise<FinishedUpload> {
  const { db, ruleOf, refused, objects, judge, ids, clock } = deps;
  const row = await findOrThrow(db, id, brand);
  const { name, size } = row;
  if (row.state === 'done') return { id, name, size, type: row.type ?? '' };
  const rule = await ruleOf(row);
  if (row.state === 'refused') throw refused(`upload-${row.refusal}` as ErrorCode, rule);
  const now = await stateOf(deps, row);
  if (now.received.length < partCount(size))
    throw new PlatformError('upload-incomplete', { members: { upload: { ...now } } });
  await objects.join(row);
  const { type, sha256 } = await judge(row, rule);
  const { claim, requirement } = row;
  const [messageId, arrivedAt] = [ids.uuid(), clock.now()];
  const ended = await transaction(db, async (trx) => {
    const tied = claim === null ? {} : { application_number: claim };
    if (!(await endUpload(trx, id, { state: 'done', type, sha256, ...tied }))) return false;
    if (claim === null || requirement === null) return true;
    await recordArrivedFile(trx, { id, claim, requirement, sha256, type }, { id: messageId, now: arrivedAt });
    return true;
  });
  if (!ended) return finishUpload(deps, id, brand);
  return { id, name, size, type };
}
