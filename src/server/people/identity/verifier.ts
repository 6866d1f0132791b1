import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { transaction } from '#server/storage/database/transaction.ts';
import { findFamily, admit } from './families.ts';
import { findPerson } from './people.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import type { TokenIssuer, TokenVerifier } from '#server/ports/identity.ts';

/** Returns a verifier for the given issuers, embedded or external. */
export function createVerifierFor(issuers: () => TokenIssuer[]): TokenVerifier {
  return {
    async verify(token, now) {
      try {
        const tokenIssuer = issuers().find(({ issuer }) => issuer === decodeJwt(token).iss);
        if (!tokenIssuer) return undefined;
        const { issuer, clientId, keys, portal, isValid } = tokenIssuer;
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          algorithms: ['RS256'],
          clockTolerance: 5,
          currentDate: now,
          requiredClaims: ['sub', 'exp', 'iat', 'token_use', 'client_id'],
        });
        // Access tokens have no audience; the client id is a claim of its own.
        if (payload['token_use'] !== 'access' || payload['client_id'] !== clientId) return undefined;
        const familyId = payload['origin_jti'];
        if (typeof payload.sub !== 'string' || typeof familyId !== 'string') return undefined;
        const caller = { portal, issuer, personId: payload.sub, familyId };
        return (await isValid(caller, token, now)) ? caller : undefined;
      } catch (error) {
        // Database errors are not a verdict about the token.
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))
          return undefined;
        if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
        throw error;
      }
    },
  };
}

/**
 * Returns the verifier of the embedded pools. It checks the sign-in in the database, so ending one takes effect on
 * every server process.
 */
export function createVerifier({
  db,
  keys,
  pools,
  issuerOf,
}: Omit<IdentityProvider, 'verifier' | 'admin' | 'renewal'>): TokenVerifier {
  const keySet = createLocalJWKSet({ keys: keys.published });
  // The origin is known only once the server listens.
  return createVerifierFor(() =>
    pools.map((pool) => ({
      portal: pool.portal,
      issuer: issuerOf(pool),
      clientId: pool.clientId,
      keys: keySet,
      isValid: ({ familyId, personId }, _token, now) =>
        transaction(db, async (trx) => {
          const person = await findPerson(trx, personId);
          if (person?.status !== 'confirmed') return false;
          const family = await findFamily(trx, familyId);
          return admit(trx, family, { personId, portal: pool.portal, now });
        }),
    })),
  );
}
