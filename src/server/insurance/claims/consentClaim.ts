import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { LinkToken } from './linkCodes.ts';
import { readClaimLink } from './links.ts';
import { authorizedClaim } from './authorizedClaim.ts';
import { findClaim, type ClaimRow } from './store.ts';
import type { ConsentDeps } from './consentDeps.ts';

/** Caller and the brands that the call names. */
export interface ConsentGiver {
  caller: Caller | null;
  brands: readonly string[];
}

/**
 * Returns the claim that the caller may decide about.
 * @throws PlatformError claim-code-needed, link-invalid, not-found
 */
export async function claimFor(
  deps: ConsentDeps,
  id: string,
  token: string | undefined,
  { caller, brands }: ConsentGiver,
): Promise<ClaimRow> {
  if (token === undefined) {
    if (!caller) throw new PlatformError('link-invalid');
    // Only the person concerned decides, not the agent.
    if (caller.portal !== 'benutzer') throw new PlatformError('forbidden');
    return (await authorizedClaim(deps, caller, id)).claim;
  }
  const claim = await openedBy(deps, { token, brands });
  if (claim.id !== id) throw new PlatformError('link-invalid');
  return claim;
}

/**
 * Returns the claim of a link whose code was entered.
 * @throws PlatformError claim-code-needed, link-invalid
 */
export const openedBy = ({ db, clock, codes }: ConsentDeps, byToken: LinkToken): Promise<ClaimRow> =>
  transaction(db, async (trx) => {
    const now = clock.now();
    await codes.demand(trx, byToken, 'consent', now);
    const { token: secret, brands } = byToken;
    const link = await readClaimLink(trx, { secret, purposes: ['consentOpened'], brands }, now);
    const claim = link.claim === null ? undefined : await findClaim(trx, link.claim);
    if (!claim) throw new PlatformError('link-invalid');
    return claim;
  });
