import { bindTo } from '#engine/bindTo.ts';
import type { Readable } from 'node:stream';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { isValidAddress } from './partAddresses.ts';
import { bytesOfPart, partCount } from './parts.ts';
import { deleteUpload, type UploadRow } from './store.ts';
import { stateOf, type UploadState } from './uploadState.ts';
import { findOrThrow } from './existingUpload.ts';
import { uploadDeps, type UploadDeps } from './uploadDeps.ts';
import { beginForDraft, beginForMessage, beginForClaim } from './beginning.ts';
import { finishUpload } from './finishing.ts';

export { pendingMessageUploads as heldUploads, attachToMessage as tieHeld } from './store.ts';

/** Returns the state of an upload, with fresh addresses. @throws PlatformError upload-unknown */
async function state(deps: UploadDeps, id: string, brand?: string): Promise<UploadState> {
  const { db } = deps;
  return stateOf(deps, await findOrThrow(db, id, brand));
}

/**
 * Stores one part atomically; an existing part is replaced.
 * @throws PlatformError upload-unknown, upload-address-invalid, upload-part-size
 */
async function putPart(
  { db, clock, objects }: UploadDeps,
  id: string,
  part: number,
  address: { bis: string; signatur: string },
  { read, length }: { read: () => Readable; length: number | undefined },
): Promise<void> {
  const row = await findOrThrow(db, id);
  const now = Math.floor(clock.now().getTime() / 1000);
  if (row.state !== 'open' || part >= partCount(row.size) || !isValidAddress(row, part, address, now))
    throw new PlatformError('upload-address-invalid');
  if (length !== bytesOfPart(row.size, part)) throw new PlatformError('upload-part-size');
  await objects.putPart(row, part, read());
}

/**
 * Removes an upload; parts still arriving are discarded.
 * @throws PlatformError upload-unknown, draft-sent, upload-kept
 */
async function removeUpload({ db, objects }: UploadDeps, id: string, brand?: string): Promise<void> {
  const row = await findOrThrow(db, id, brand);
  if (row.claim !== null && row.application_number) throw new PlatformError('upload-kept');
  if (row.application_number ?? row.message) throw new PlatformError('draft-sent');
  const removed = await transaction(db, (trx: Trx) => deleteUpload(trx, id));
  if (!removed) throw new PlatformError('upload-unknown');
  await objects.remove(row);
}

/** Returns a finished upload and its bytes. @throws PlatformError upload-unknown */
async function openUpload(
  { db, objects }: UploadDeps,
  id: string,
  brand?: string,
): Promise<{ upload: UploadRow; bytes: Readable }> {
  const upload = await findOrThrow(db, id, brand);
  if (upload.state !== 'done') throw new PlatformError('upload-unknown');
  return { upload, bytes: await objects.read(upload) };
}

/** Receives, inspects and serves uploads. */
export function createUploads(deps: Deps) {
  return bindTo(uploadDeps(deps), {
    begin: beginForDraft,
    beginHeld: beginForMessage,
    beginForClaim,
    state,
    putPart,
    finish: finishUpload,
    remove: removeUpload,
    open: openUpload,
  });
}
