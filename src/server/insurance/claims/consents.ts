import { bindTo } from '#engine/bindTo.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import { consentsOf } from './consentStore.ts';
import { reportsOf } from './store.ts';
import { isHealthConcerned } from './requiredDocuments.ts';
import { claimFor, type ConsentGiver } from './consentClaim.ts';
import { decide, type ConsentCall } from './consentDecision.ts';
import { statusOf, readConsent } from './consentStatus.ts';
import { consentDeps, type ConsentDeps } from './consentDeps.ts';

/**
 * Stores a decision; it replaces the one before, and a revocation is effective with its response.
 * @throws PlatformError claim-code-needed, link-invalid, not-found, consent-outdated, consent-not-due where
 * no health data is concerned
 */
async function consent(
  deps: ConsentDeps,
  id: string,
  call: ConsentCall,
  { key, ...by }: ConsentGiver & { key: string },
): Promise<StoredResponse> {
  const { db, registry, clock } = deps;
  const { token, ...decision } = call;
  const claim = await claimFor(deps, id, token, by);
  const reports = await transaction(db, (trx) => reportsOf(trx, claim.id));
  const earlier = await transaction(db, (trx) => consentsOf(trx, claim.id));
  const due = earlier.length > 0 || (await isHealthConcerned(registry, reports.at(-1)));
  if (!due && token === undefined) throw new PlatformError('consent-not-due');
  const repeatable = {
    scope: `einwilligung/${claim.id}`,
    key,
    fingerprint: fingerprintOf(decision),
  };
  return transaction(db, (trx) =>
    runOnce(trx, repeatable, clock.now(), async () => {
      await decide(deps, trx, claim, call, token === undefined ? 'portal' : 'link');
      return { status: 201, body: await statusOf(trx, claim) };
    }),
  );
}

/** Consents to health enquiries: read, given, revoked. */
export function createConsents(deps: Deps) {
  return bindTo(consentDeps(deps), { read: readConsent, consent });
}
