import { PlatformError } from '#engine/errors/platformError.ts';
import { uploadRule, type UploadRule } from '#engine/uploads.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { readClaimLink } from './links.ts';
import { authorizedClaim } from './authorizedClaim.ts';
import { noteArrival, requirementsOf } from './requirementStore.ts';
import { enterState, findClaim, type ClaimRow } from './store.ts';

/** A file that somebody wants to send for a claim. */
export interface ClaimFileRequest {
  claimId: string;
  /** Key of what is needed, or `other`. */
  requirement: string;
  /** Secret of a link; who is signed in needs none. */
  token?: string;
}

/** What is sent though nobody has asked for it. */
const otherRequirement = 'other';

/** Photos, films, PDF and plain texts, as large as files may be. */
export const claimFileRule = uploadRule({
  'x-upload': { types: ['image', 'video', 'pdf', 'text'] },
}) as UploadRule;

/**
 * The claim for which somebody may send a file: by a link for exactly this claim, or as one's own.
 * @throws PlatformError link-invalid, unauthenticated, not-found, upload-field-unknown for what nobody needs
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
 * Notes that a file has arrived, within the transaction that finishes it: the core system hears of it, and a claim
 * that waited for it alone goes on.
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
  const waiting = (await findClaim(trx, claim))?.state === 'documentsMissing';
  if (waiting && missing === 0) await enterState(trx, claim, 'inReview', now);
}
