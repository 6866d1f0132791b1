import { createHash } from 'node:crypto';
import { CognitoIdentityProviderClient, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Settings } from '../settings.ts';
import { portals } from './pools.ts';
import { verifierFor, type Verifier } from './verifier.ts';

/** The pools at Amazon Cognito, by portal. */
export type OutsidePools = NonNullable<Settings['cognito']>;

/** How the pools are reached; credentials and an address other than Amazon's come from the environment (`AWS_…`). */
export interface OutsideReach {
  clientOf: (region: string) => CognitoIdentityProviderClient;
  keysOf: (issuer: string) => JWTVerifyGetKey;
}

/** Milliseconds for which an answer of the pool about a token is believed. */
const believed = 5_000;
/** So many answers are kept at once. */
const longest = 10_000;

const regionOf = (poolId: string): string => poolId.split('_')[0] ?? '';

/** Where tokens of a pool at Amazon say that they come from. */
export const outsideIssuerOf = (poolId: string): string =>
  `https://cognito-idp.${regionOf(poolId)}.amazonaws.com/${poolId}`;

/** A client for each region, made when it is first asked for. */
export function outsideReach(): OutsideReach {
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

/** The client for a pool. */
export const clientFor = ({ clientOf }: OutsideReach, poolId: string): CognitoIdentityProviderClient =>
  clientOf(regionOf(poolId));

/**
 * The verifier of pools at Amazon Cognito. A token outlives the end of its sign-in there, so the pool is asked whether
 * it is still good; the answer is believed for five seconds.
 * Verifying throws PlatformError unavailable when the pool cannot be asked.
 */
export function createOutsideVerifier(pools: OutsidePools, reach: OutsideReach = outsideReach()): Verifier {
  const answers = new Map<string, { good: boolean; until: number }>();

  async function isGood(poolId: string, token: string, now: Date): Promise<boolean> {
    const key = createHash('sha256').update(token).digest('hex');
    const known = answers.get(key);
    if (known && known.until > now.getTime()) return known.good;
    const good = await asked(clientFor(reach, poolId), token);
    if (answers.size >= longest) answers.clear();
    answers.set(key, { good, until: now.getTime() + believed });
    return good;
  }

  const issuers = portals.map((portal) => {
    const { id, clientId } = pools[portal];
    const issuer = outsideIssuerOf(id);
    return {
      ...{ portal, issuer, clientId, keys: reach.keysOf(issuer) },
      isGood: (_caller: unknown, token: string, now: Date) => isGood(id, token, now),
    };
  });
  return verifierFor(() => issuers);
}

/** Whether the pool still knows a token. */
async function asked(client: CognitoIdentityProviderClient, AccessToken: string): Promise<boolean> {
  try {
    await client.send(new GetUserCommand({ AccessToken }));
    return true;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException'].includes(name))
      return false;
    throw new PlatformError('unavailable', { cause: error });
  }
}
