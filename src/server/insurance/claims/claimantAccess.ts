import { PlatformError } from '#engine/errors/platformError.ts';
import { isEmail } from '#engine/formats/email.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { maskedEmail } from '#server/people/identity/redact.ts';
import { normaliseUsername } from '#server/people/identity/people.ts';
import { createClaimMails } from './claimMails.ts';
import { createClaimLink, readClaimLink, type ClaimLinkQuery } from './links.ts';
import { findClaim } from './store.ts';
import { createCode, exchangeCode, takeCodeProof } from '#server/people/oneTimeCodes/oneTimeCodes.ts';

const purpose = 'schaden' as const;

/** Access without an account: by a code or a link, both in one mail. */
export function createClaimantAccess(deps: Deps) {
  const { db, clock, identity } = deps;
  const letters = createClaimMails(deps);

  /** Mails a code and a link to an address. @throws PlatformError email-invalid, rate-limited */
  async function ask({ email, brand, ip }: { email: string; brand: string; ip: string }) {
    const to = normaliseUsername(email);
    if (!isEmail(to)) throw new PlatformError('email-invalid');
    const provider = await identity();
    const now = clock.now();
    return transaction(db, async (trx) => {
      const addressMac = provider.vault.mac('address', ip);
      const owner = { address: to };
      const { id, code, expiresAt } = await createCode(trx, provider, { purpose, owner, addressMac }, now);
      const report = { purpose: 'report' as const, claim: null, email: to, brand };
      const { secret } = await createClaimLink(trx, report, now);
      await letters.access(trx, { brand, email: to, code, secret }, now);
      return { id, destination: maskedEmail(to), expiresAt: expiresAt.toISOString() };
    });
  }

  /** Exchanges a code for a link secret. @throws PlatformError code-wrong, code-expired */
  async function prove({
    id,
    code,
    email,
    brand,
  }: {
    id: string;
    code: string;
    email: string;
    brand: string;
  }) {
    const provider = await identity();
    const owner = { address: normaliseUsername(email) };
    const now = clock.now();
    const proof = await exchangeCode(provider, { id, code: code.replace(/\D/g, ''), owner, purpose }, now);
    return transaction(db, async (trx) => {
      await takeCodeProof(trx, provider, { proof, purpose, owner }, now);
      const report = { purpose: 'report' as const, claim: null, email: owner.address, brand };
      const { secret } = await createClaimLink(trx, report, now);
      return { token: secret };
    });
  }

  /** Returns purpose and expiry of a link. @throws PlatformError link-invalid */
  async function read(wanted: ClaimLinkQuery) {
    return transaction(db, async (trx) => {
      const link = await readClaimLink(trx, wanted, clock.now());
      const claim = link.claim === null ? undefined : await findClaim(trx, link.claim);
      return {
        purpose: link.purpose,
        expiresAt: link.expires_at.toISOString(),
        ...(link.email !== null && { destination: maskedEmail(link.email) }),
        // The title may reveal what happened: it is shown only behind the code.
        ...(claim && link.purpose !== 'supplement' && { claim: { id: claim.id, title: claim.title } }),
      };
    });
  }

  return { ask, prove, read };
}
