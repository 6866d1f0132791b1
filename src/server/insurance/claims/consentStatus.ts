import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { consentsOf, inForce } from './consentStore.ts';
import type { LinkToken } from './linkCodes.ts';
import type { ClaimRow } from './store.ts';
import { openedBy } from './consentClaim.ts';
import { consentId } from './consentDecision.ts';
import type { ConsentDeps } from './consentDeps.ts';

export async function statusOf(trx: Trx, claim: ClaimRow) {
  const last = (await consentsOf(trx, claim.id)).at(-1);
  return {
    number: claim.id,
    title: claim.title,
    inForce: inForce(last),
    ...(last && {
      last: {
        mode: last.mode,
        persons: last.persons,
        givenAt: last.given_at.toISOString(),
        ...(last.revoked_at && { revokedAt: last.revoked_at.toISOString() }),
      },
    }),
  };
}

/**
 * Returns claim, current decision and text of a mailed link.
 * @throws PlatformError claim-code-needed, link-invalid
 */
export async function readConsent(deps: ConsentDeps, byToken: LinkToken) {
  const { content, db } = deps;
  const claim = await openedBy(deps, byToken);
  const consent = content.consent(consentId, claim.brand);
  if (!consent) throw new Error('There are no words of the consent.');
  const status = await transaction(db, (trx) => statusOf(trx, claim));
  return { ...status, textVersion: consent.version, label: consent.label };
}
