import { secretHash } from '#server/base/secretHash.ts';
import { CognitoIdentityProviderClient, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, decodeJwt, type JWTVerifyGetKey } from 'jose';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import type { AdminContext } from './admin.ts';
import { findFamily, insertFamily, admit } from './families.ts';
import { storeExternalUser, externalUserOf } from './externalUsers.ts';
import { findPerson } from './people.ts';
import { portals } from '#server/base/portal.ts';
import type { TokenIssuer, TokenVerifier } from '#server/ports/identity.ts';
import { createVerifierFor } from './verifier.ts';

/** Cognito pools by portal. */
export type CognitoPools = NonNullable<Settings['cognito']>;

/** Access to the pools; credentials and other endpoints come from the environment (`AWS_…`). */
export interface CognitoAccess {
  clientOf: (region: string) => CognitoIdentityProviderClient;
  keysOf: (issuer: string) => JWTVerifyGetKey;
}

/** Milliseconds for which a token check is cached. */
const answerLifetime = 5_000;
/** Maximum number of cached token checks. */
const maxAnswers = 10_000;

const regionOf = (poolId: string): string => poolId.split('_')[0] ?? '';

/** Returns the `iss` of a Cognito pool's tokens. */
export const cognitoIssuer = (poolId: string): string =>
  `https://cognito-idp.${regionOf(poolId)}.amazonaws.com/${poolId}`;

/** Returns lazily created clients, one per region. */
export function cognitoAccess(): CognitoAccess {
  const clients = new Map<string, CognitoIdentityProviderClient>();
  return {
    clientOf(region) {
      const client = clients.get(region) ?? new CognitoIdentityProviderClient({ region });
      clients.set(region, client);
      return client;
    },
    keysOf: (issuer) => createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)),
  };
}

/** Returns the client of a pool. */
export const clientFor = ({ clientOf }: CognitoAccess, poolId: string): CognitoIdentityProviderClient =>
  clientOf(regionOf(poolId));

/**
 * Returns the verifier of Cognito pools. A token outlives its sign-in there, so the pool is asked whether it is
 * still valid; the answer is cached for five seconds. Person and sign-in are mirrored, so our own timeouts apply
 * and each sign-in can be ended separately. Verifying throws PlatformError unavailable when the pool cannot be
 * reached.
 * @param brand of people that are not mirrored yet
 */
export function createCognitoVerifier(
  { db, brand }: Pick<AdminContext, 'db'> & { brand: string },
  pools: CognitoPools,
  reach: CognitoAccess = cognitoAccess(),
): TokenVerifier {
  const answers = new Map<string, { good: boolean; until: number }>();

  /** Returns whether the pool accepts the token, and the person if the pool was asked. */
  async function checkToken(poolId: string, token: string, now: Date) {
    const key = secretHash(token);
    const cached = answers.get(key);
    if (cached && cached.until > now.getTime()) return { good: cached.good };
    const person = await personOf(clientFor(reach, poolId), poolId, token);
    if (answers.size >= maxAnswers) answers.clear();
    answers.set(key, { good: person !== undefined, until: now.getTime() + answerLifetime });
    return { good: person !== undefined, person };
  }

  const issuers = portals.map((portal): TokenIssuer => {
    const { id, clientId } = pools[portal];
    const issuer = cognitoIssuer(id);
    return {
      portal,
      issuer,
      clientId,
      keys: reach.keysOf(issuer),
      async isValid({ familyId, personId }, token, now) {
        const { good, person } = await checkToken(id, token, now);
        if (!good) return false;
        return transaction(db, async (trx) => {
          const mirrored = person
            ? await storeExternalUser(trx, { ...person, id: personId }, brand, now)
            : await findPerson(trx, personId);
          if (mirrored?.status !== 'confirmed') return false;
          const seconds = decodeJwt(token)['auth_time'];
          const signedInAt = typeof seconds === 'number' ? new Date(seconds * 1000) : now;
          const family =
            (await findFamily(trx, familyId)) ??
            (await insertFamily(trx, { id: familyId, pool: id, personId, device: '', signedInAt }, now));
          return admit(trx, family, { personId, portal, now });
        });
      },
    };
  });
  return createVerifierFor(() => issuers);
}

/** Returns the token's person; undefined when the pool rejects it. */
async function personOf(client: CognitoIdentityProviderClient, pool: string, AccessToken: string) {
  try {
    const { Username, UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken }));
    return externalUserOf(pool, { Username, attributes: UserAttributes });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException'].includes(name))
      return undefined;
    throw new PlatformError('unavailable', { cause: error });
  }
}
