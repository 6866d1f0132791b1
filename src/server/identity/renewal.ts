import { transaction } from '../database/transaction.ts';
import { endFamily, familyOfToken } from './families.ts';
import { refresh } from './operations/refresh.ts';
import { embeddedPools, type Portal } from './pools.ts';
import type { Provider } from './provider.ts';
import { Refusal } from './refusal.ts';

/** What a pool gives for a refresh token. */
export interface Renewed {
  accessToken: string;
  idToken: string;
  /** The one to come with next time; where a pool does not rotate them, the same as before. */
  refreshToken: string;
}

/** What the server asks of a pool on behalf of a browser: embedded, or at Amazon. */
export interface Renewal {
  /** Undefined: the pool gives nothing for it any more. @throws PlatformError unavailable when it cannot be asked */
  renew(portal: Portal, refreshToken: string, now: Date): Promise<Renewed | undefined>;
  /** Ends the sign-in that a refresh token belongs to. */
  revoke(portal: Portal, refreshToken: string, now: Date): Promise<void>;
}

/** Renews at the embedded pools. */
export function createRenewal(
  provider: Pick<Provider, 'db' | 'ids' | 'keys' | 'pools' | 'issuerOf'>,
): Renewal {
  return {
    async renew(portal, refreshToken, now) {
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
