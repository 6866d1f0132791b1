import type { Client } from '../api/client.ts';
import type { PoolIds } from './identityClient.ts';
import type { Portal } from './portalIdentity.ts';

/**
 * Calls to the user pool about the app that shows codes. Each may be rejected with an error whose `name` gives the
 * reason (`EnableSoftwareTokenMFAException`, `LimitExceededException`, `NotAuthorizedException`, `NetworkError`).
 */
export interface AuthenticatorCalls {
  isInUse(): Promise<boolean>;
  /** Returns a new key for an app, in base 32. */
  offer(): Promise<string>;
  /** Sets the app up by a code that it shows; from then on a sign-in asks for one. */
  confirm(code: string): Promise<void>;
}

interface PoolAnswer {
  __type?: string;
  message?: string;
  SecretCode?: string;
  UserMFASettingList?: string[];
}

/** Returns where a pool answers: here, or at Amazon in the region that its id names. */
const addressOf = (poolId: string): string =>
  poolId.startsWith('local_') ? '/idp/' : `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com/`;

const errorOf = (name: string, message = ''): Error => Object.assign(new Error(message), { name });

/** @param accessToken of the signed-in person */
export function createAuthenticatorCalls(
  services: { client: Client; fetch: typeof globalThis.fetch },
  portal: Portal,
  accessToken: () => Promise<string>,
): AuthenticatorCalls {
  const call = async (operation: string, input: object = {}): Promise<PoolAnswer> => {
    const { ok, data } = await services.client.request<PoolIds>({ path: `/api/${portal}/pool` });
    if (!ok || !data) throw errorOf('NetworkError');
    const AccessToken = await accessToken();
    const response = await services
      .fetch(addressOf(data.userPoolId), {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify({ AccessToken, ...input }),
      })
      .catch((cause: unknown) => {
        throw Object.assign(errorOf('NetworkError'), { cause });
      });
    const answer = (await response.json()) as PoolAnswer;
    if (!response.ok) throw errorOf(answer.__type ?? 'Error', answer.message);
    return answer;
  };
  return {
    isInUse: async () => (await call('GetUser')).UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false,
    offer: async () => (await call('AssociateSoftwareToken')).SecretCode ?? '',
    async confirm(code) {
      await call('VerifySoftwareToken', { UserCode: code });
      await call('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
    },
  };
}
