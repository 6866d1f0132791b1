import type { JsonObject } from '#engine/definition/json.ts';
import type { ConsentCall as Call } from '#api/claims.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import type { Caller } from '#server/ports/identity.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { consentsOf, inForce, insertConsent, revokeConsents } from './consentStore.ts';
import { createClaimLinkCodes, type LinkToken } from './linkCodes.ts';
import { readClaimLink } from './links.ts';
import { authorizedClaim } from './authorizedClaim.ts';
import { findClaim, reportsOf, type ClaimRow } from './store.ts';
import { isHealthConcerned } from './requiredDocuments.ts';

/** Decision on requests to doctors and others. */
export type ConsentCall = Call;

/** Caller and the brands that the call names. */
interface ConsentGiver {
  caller: Caller | null;
  brands: readonly string[];
}

/** Content id of the consent's text. */
const consentId = 'gesundheitsauskunft-schaden';

/** Consents to health enquiries: read, given, revoked. */
export function createConsents(deps: Deps) {
  const { db, clock, content, ids, registry, root } = deps;
  const codes = createClaimLinkCodes(deps);
  const t = translator('live', root);

  /**
   * Returns the claim that the caller may decide about.
   * @throws PlatformError claim-code-needed, link-invalid, not-found
   */
  async function claimFor(
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
    const claim = await openedBy({ token, brands });
    if (claim.id !== id) throw new PlatformError('link-invalid');
    return claim;
  }

  /**
   * Returns the claim of a link whose code was entered.
   * @throws PlatformError claim-code-needed, link-invalid
   */
  const openedBy = (byToken: LinkToken): Promise<ClaimRow> =>
    transaction(db, async (trx) => {
      const now = clock.now();
      await codes.demand(trx, byToken, 'consent', now);
      const { token: secret, brands } = byToken;
      const link = await readClaimLink(trx, { secret, purposes: ['consentOpened'], brands }, now);
      const claim = link.claim === null ? undefined : await findClaim(trx, link.claim);
      if (!claim) throw new PlatformError('link-invalid');
      return claim;
    });

  async function statusOf(trx: Trx, claim: ClaimRow) {
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
  async function read(byToken: LinkToken) {
    const claim = await openedBy(byToken);
    const words = content.consent(consentId, claim.brand);
    if (!words) throw new Error('There are no words of the consent.');
    const status = await transaction(db, (trx) => statusOf(trx, claim));
    return { ...status, textVersion: words.version, label: words.label };
  }

  /** Accepts only the current text. */
  function wordingOf(claim: ClaimRow, version: string | undefined): { version: string; label: string } {
    const words = content.consent(consentId, claim.brand);
    if (!words || words.version !== version) throw new PlatformError('consent-outdated');
    return { version: words.version, label: words.label };
  }

  async function decide(trx: Trx, claim: ClaimRow, call: ConsentCall, channel: string): Promise<void> {
    const now = clock.now();
    const announce = (payload: JsonObject) =>
      enqueue(trx, { id: ids.uuid(), topic: 'claimConsent', key: claim.id, payload, now });
    await revokeConsents(trx, claim.id, now);
    if (call.revoke === true) return announce({ event: 'revoked', number: claim.id, at: now.toISOString() });
    const { version, label } = wordingOf(claim, call.textVersion);
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

  /**
   * Stores a decision; it replaces the one before, and a revocation is effective with its response.
   * @throws PlatformError claim-code-needed, link-invalid, not-found, consent-outdated, consent-not-due where
   * no health data is concerned
   */
  async function consent(
    id: string,
    call: ConsentCall,
    { key, ...by }: ConsentGiver & { key: string },
  ): Promise<StoredResponse> {
    const { token, ...decision } = call;
    const claim = await claimFor(id, token, by);
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
        await decide(trx, claim, call, token === undefined ? 'portal' : 'link');
        return { status: 201, body: await statusOf(trx, claim) };
      }),
    );
  }

  return { read, consent };
}
