import {
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PlatformError } from '#engine/errors/platformError.ts';
import { clientFor, type OutsidePools, type OutsideReach } from './outside.ts';
import type { Renewal } from '#server/ports/identity.ts';

/** Refusals by which a pool says that a refresh token is worth nothing any more. */
const over = new Set([
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
]);

/** Renews at pools at Amazon Cognito; with rotation of refresh tokens or without. */
export function createOutsideRenewal(pools: OutsidePools, reach: OutsideReach): Renewal {
  const at = (portal: keyof OutsidePools) => {
    const { id, clientId } = pools[portal];
    return { client: clientFor(reach, id), ClientId: clientId };
  };
  return {
    async renew(portal, refreshToken) {
      const { client, ClientId } = at(portal);
      try {
        const { AuthenticationResult: given } = await client.send(
          new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: refreshToken }),
        );
        if (!given?.AccessToken || !given.IdToken) return undefined;
        const { AccessToken: accessToken, IdToken: idToken, RefreshToken: next } = given;
        return { accessToken, idToken, refreshToken: next ?? refreshToken };
      } catch (error) {
        if (error instanceof Error && over.has(error.name)) return undefined;
        throw new PlatformError('unavailable', { cause: error });
      }
    },
    async revoke(portal, refreshToken) {
      const { client, ClientId } = at(portal);
      // A pool that cannot be reached keeps nobody signed in here.
      await client.send(new RevokeTokenCommand({ ClientId, Token: refreshToken })).catch(() => undefined);
    },
  };
}
