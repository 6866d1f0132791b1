import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { transaction } from '#server/storage/database/transaction.ts';
import { findFamily, admit } from './families.ts';
import { findPerson } from './people.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import type { TokenIssuer, TokenVerifier } from '#server/ports/identity.ts';

/** One verifier for embedded and outside pools: only the issuers differ. */
export function createVerifierFor(issuers: () => TokenIssuer[]): TokenVerifier {
  return {
    async verify(token, now) {
      try {
        const known = issuers().find(({ issuer }) => issuer === decodeJwt(token).iss);
        if (!known) return undefined;
        const { issuer, clientId, keys, portal, isValid } = known;
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          algorithms: ['RS256'],
          clockTolerance: 5,
          currentDate: now,
          requiredClaims: ['sub', 'exp', 'iat', 'token_use', 'client_id'],
        });
        // Access tokens carry no audience; the client stands in a claim of its own.
        if (payload['token_use'] !== 'access' || payload['client_id'] !== clientId) return undefined;
        const familyId = payload['origin_jti'];
        if (typeof payload.sub !== 'string' || typeof familyId !== 'string') return undefined;
        const caller = { portal, issuer, personId: payload.sub, familyId };
        return (await isValid(caller, token, now)) ? caller : undefined;
      } catch (error) {
        // What the database says is no verdict on the token.
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))
          return undefined;
        if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
        throw error;
      }
    },
  };
}

/** The verifier of the embedded pools: an ended sign-in lets nobody in any more, on any server process. */
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
