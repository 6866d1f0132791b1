import type { PoolIds } from './identityClient.ts';

/** Returns the configuration of the client library for a pool. */
export function poolConfig({ userPoolId, userPoolWebClientId }: PoolIds, origin: () => string) {
  const embedded = userPoolId.startsWith('local_');
  const endpoint = embedded ? { userPoolEndpoint: `${origin()}/idp/` } : {};
  return { Auth: { Cognito: { userPoolId, userPoolClientId: userPoolWebClientId, ...endpoint } } };
}
