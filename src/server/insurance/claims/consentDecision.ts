import type { JsonObject } from '#engine/definition/json.ts';
import type { ConsentCall as Call } from '#api/claims.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { insertConsent, revokeConsents } from './consentStore.ts';
import type { ClaimRow } from './store.ts';
import type { ConsentDeps } from './consentDeps.ts';

/** Decision on requests to doctors and others. */
export type ConsentCall = Call;

/** Content id of the consent's text. */
export const consentId = 'gesundheitsauskunft-schaden';

/** Accepts only the current text. */
function wordingOf(
  { content }: ConsentDeps,
  claim: ClaimRow,
  version: string | undefined,
): { version: string; label: string } {
  const consent = content.consent(consentId, claim.brand);
  if (!consent || consent.version !== version) throw new PlatformError('consent-outdated');
  return { version: consent.version, label: consent.label };
}

export async function decide(
  deps: ConsentDeps,
  trx: Trx,
  claim: ClaimRow,
  call: ConsentCall,
  channel: string,
): Promise<void> {
  const { clock, ids, t } = deps;
  const now = clock.now();
  const announce = (payload: JsonObject) =>
    enqueue(trx, { id: ids.uuid(), topic: 'claimConsent', key: claim.id, payload, now });
  await revokeConsents(trx, claim.id, now);
  if (call.revoke === true) return announce({ event: 'revoked', number: claim.id, at: now.toISOString() });
  const { version, label } = wordingOf(deps, claim, call.textVersion);
  const { mode, persons = [] } = call;
  if (mode === undefined || persons.length === 0) throw new PlatformError('request-invalid');
  const id = ids.uuid();
  await insertConsent(trx, {
    id,
    claim: claim.id,
    mode,
    persons: JSON.stringify(persons),
    text_version: version,
    wording: `${label} ${t(`claims:consent.modes.${mode}.label`)}`,
    channel,
    given_at: now,
    revoked_at: null,
  });
  return announce({ event: 'given', number: claim.id, consent: id, mode, textVersion: version });
}
