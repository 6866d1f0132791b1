import { PlatformError } from '#engine/errors/platformError.ts';
import { uploadRule, type UploadRule } from '#engine/uploads.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { readClaimLink } from './links.ts';
import { authorizedClaim } from './authorizedClaim.ts';
import { noteArrival, requirementsOf } from './requirementStore.ts';
import { enterState, tellOfClaim, findClaim, type ClaimRow } from './store.ts';

/** Request to upload a file for a claim. */
export interface ClaimFileRequest {
  claimId: string;
  /** Key of the requirement, or `other`. */
  requirement: string;
  /** Secret of a link; not needed with a sign-in. */
  token?: string;
}

/** Requirement key of unrequested files. */
const otherRequirement = 'other';

/** Photos, videos, PDF and plain text, up to the maximum size. */
export const claimFileRule = uploadRule({
  'x-upload': { types: ['image', 'video', 'pdf', 'text'] },
}) as UploadRule;

/**
 * Returns the claim for an upload: by a link to exactly this claim, or as one's own.
 * @throws PlatformError link-invalid, unauthenticated, not-found, upload-field-unknown for an unknown
 * requirement
 */
export async function claimForUpload(
  deps: Pick<Deps, 'db' | 'clock'>,
  { claimId, requirement, token }: ClaimFileRequest,
  { caller, brands }: { caller: Caller | null; brands: readonly string[] },
): Promise<ClaimRow> {
  const { db, clock } = deps;
  if (token === undefined && !caller) throw new PlatformError('unauthenticated');
  const own =
    token === undefined && caller ? (await authorizedClaim(deps, caller, claimId)).claim : undefined;
  return transaction(db, async (trx) => {
    if (token !== undefined) {
      const wanted = {
        secret: token,
        purposes: ['uploads' as const, 'opened' as const],
        claim: claimId,
        brands,
      };
      await readClaimLink(trx, wanted, clock.now());
    }
    const claim = own ?? (await findClaim(trx, claimId));
    if (!claim) throw new PlatformError('not-found');
    const needed = await requirementsOf(trx, claimId);
    if (requirement !== otherRequirement && !needed.some(({ key }) => key === requirement))
      throw new PlatformError('upload-field-unknown');
    return claim;
  });
}

/**
 * Records an arrived file in the transaction that finishes it: notifies the core system, and moves on a claim
 * that waited only for it.
 */
export async function recordArrivedFile(
  trx: Trx,
  file: { id: string; claim: string; requirement: string; sha256: string; type: string },
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const { claim, requirement, sha256, type } = file;
  const missing = await noteArrival(trx, claim, requirement, now);
  const payload = { event: 'document', number: claim, requirement, file: file.id, sha256, type };
  await enqueue(trx, { id, topic: 'claim', key: claim, payload, now });
  const found = await findClaim(trx, claim);
  const waiting = found?.state === 'documentsMissing';
  if (waiting && missing === 0) await enterState(trx, claim, 'inReview', now);
  else await tellOfClaim(trx, found, now);
}
