import { transaction } from '#server/storage/database/transaction.ts';
import { endFamily, insertRefreshToken, isActive, recordActivity, redeemRefreshToken } from '../families.ts';
import { recordSecurityEvent, recordSubject } from '#server/base/security/recordEvent.ts';
import { findPerson } from '../people.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import { poolOf, textAt, type ProtocolCall } from '../protocolCall.ts';
import { Refusal, refusals } from '../refusal.ts';
import { issueTokens } from '../tokens.ts';

/** Issues new tokens for a refresh token, which is valid once; reuse ends the sign-in. */
export async function refresh(
  provider: Pick<IdentityProvider, 'db' | 'ids' | 'keys' | 'pools' | 'issuerOf'>,
  call: ProtocolCall,
): Promise<object> {
  const pool = poolOf(provider, call);
  if (!pool) return new Refusal('ResourceNotFoundException', 'User pool client does not exist.');
  const { now } = call;
  return transaction(provider.db, async (trx) => {
    const redeemed = await redeemRefreshToken(trx, textAt(call.input, 'RefreshToken'), now);
    if (redeemed.kind === 'invalid' || redeemed.family.pool !== pool.id) return refusals.refreshToken();
    const { family } = redeemed;
    recordSubject({ portal: pool.portal, person: family.person_id });
    if (redeemed.kind === 'reused') {
      recordSecurityEvent({ event: 'session', outcome: 'refused', kind: 'reused' });
      await endFamily(trx, family.person_id, family.id, now);
      return new Refusal('RefreshTokenReuseException', 'Refresh token reuse detected');
    }
    const person = await findPerson(trx, family.person_id);
    if (person?.status !== 'confirmed' || !isActive(family, pool.portal, now)) return refusals.refreshToken();
    await recordActivity(trx, family, now);
    const RefreshToken = await insertRefreshToken(trx, family.id, now);
    const issued = { person, family, pool, issuer: provider.issuerOf(pool) };
    const tokens = await issueTokens(provider.keys, issued, { now, uuid: () => provider.ids.uuid() });
    return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken } };
  });
}
