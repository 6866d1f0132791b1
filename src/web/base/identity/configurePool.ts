import { Amplify } from 'aws-amplify';
import { decodeJWT } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Client } from '../api/client.ts';
import type { PoolIds } from './identityClient.ts';
import { poolConfig } from './poolConfig.ts';
import type { Portal } from './portalIdentity.ts';

/**
 * Sets the one common configuration of the client library to the pool of a portal, before a call of the signed-in
 * person: a page belongs to one portal.
 * @throws Error NetworkError
 */
export async function configurePool(
  client: Client,
  portal: Portal,
  accessToken: () => Promise<string>,
): Promise<void> {
  const { ok, data } = await client.request<PoolIds>({ path: `/api/${portal}/pool` });
  if (!ok || !data) throw Object.assign(new Error(), { name: 'NetworkError' });
  const getTokens = async () => ({ accessToken: decodeJWT(await accessToken()) });
  const config = poolConfig(data, () => window.location.origin);
  // What concerns devices asks the library's own provider, which learns of the pool by itself only without another one.
  cognitoUserPoolsTokenProvider.setAuthConfig(config.Auth);
  Amplify.configure(config, { Auth: { tokenProvider: { getTokens } } });
}
