import {
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PlatformError } from '#engine/errors/platformError.ts';
import { clientFor, type CognitoPools, type CognitoAccess } from './cognitoVerifier.ts';
import type { TokenRenewal } from '#server/ports/identity.ts';

/** Refusals that mean an invalid refresh token. */
const invalidTokenErrors = new Set([
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
]);

/** Renews tokens at Cognito, with or without refresh token rotation. */
export function createCognitoRenewal(pools: CognitoPools, reach: CognitoAccess): TokenRenewal {
  const at = (portal: keyof CognitoPools) => {
    const { id, clientId } = pools[portal];
    return { client: clientFor(reach, id), ClientId: clientId };
  };
  return {
    async renew(portal, { refreshToken, deviceKey }) {
      const { client, ClientId } = at(portal);
      try {
        const { AuthenticationResult: given } = await client.send(
          new GetTokensFromRefreshTokenCommand({
            ClientId,
            RefreshToken: refreshToken,
            ...(deviceKey !== null && { DeviceKey: deviceKey }),
          }),
        );
        if (!given?.AccessToken || !given.IdToken) return undefined;
        const { AccessToken: accessToken, IdToken: idToken, RefreshToken: next } = given;
        return { accessToken, idToken, refreshToken: next ?? refreshToken };
      } catch (error) {
        if (error instanceof Error && invalidTokenErrors.has(error.name)) return undefined;
        throw new PlatformError('unavailable', { cause: error });
      }
    },
    async revoke(portal, refreshToken) {
      const { client, ClientId } = at(portal);
      // A pool that cannot be reached must not prevent the sign-out here.
      await client.send(new RevokeTokenCommand({ ClientId, Token: refreshToken })).catch(() => undefined);
    },
  };
}
