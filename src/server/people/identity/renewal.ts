import { transaction } from '#server/storage/database/transaction.ts';
import { endFamily, familyOfToken } from './families.ts';
import { refresh } from './operations/refresh.ts';
import { embeddedPools } from './pools.ts';
import { Refusal } from './refusal.ts';
import type { TokenRenewal, IdentityProvider } from '#server/ports/identity.ts';

/** Renews tokens of the embedded pools. */
export function createRenewal(
  provider: Pick<IdentityProvider, 'db' | 'ids' | 'keys' | 'pools' | 'issuerOf'>,
): TokenRenewal {
  return {
    async renew(portal, { refreshToken }, now) {
      const input = { ClientId: embeddedPools[portal].clientId, RefreshToken: refreshToken };
      const answer = await refresh(provider, { input, addressMac: '', device: '', now });
      if (answer instanceof Refusal) return undefined;
      const { AccessToken, IdToken, RefreshToken } = (
        answer as { AuthenticationResult: { AccessToken: string; IdToken: string; RefreshToken: string } }
      ).AuthenticationResult;
      return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken };
    },
    revoke: (portal, refreshToken, now) =>
      transaction(provider.db, async (trx) => {
        const family = await familyOfToken(trx, refreshToken);
        if (family?.pool === embeddedPools[portal].id) await endFamily(trx, family.person_id, family.id, now);
      }),
  };
}
