import type { Portal } from '#engine/page.ts';
import type { Client } from '../api/client.ts';
import type { IdentityClient, PoolIds } from './identityClient.ts';
import type { PoolPlace } from './amplify.ts';

export type { Portal };

/** Thrown if the pool of a portal cannot be determined. */
class PoolUnavailable extends Error {
  override name = 'NetworkError';
}

/**
 * Opens the pool of a portal when it is first asked for; the client library comes only then. A failure is reported,
 * and the next call tries again.
 */
export function portalIdentity(
  portal: Portal,
  options: PoolPlace & { client: Client },
): () => Promise<IdentityClient> {
  const { client, reportError } = options;
  let opening: Promise<IdentityClient> | undefined;
  const open = async (): Promise<IdentityClient> => {
    const [{ openPool }, pool] = await Promise.all([
      import('./amplify.ts'),
      client.request<PoolIds>({ path: `/api/${portal}/pool` }),
    ]);
    if (!pool.ok || !pool.data) throw new PoolUnavailable(`The pool of ${portal} is not known.`);
    return openPool(pool.data, options);
  };
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      reportError(error);
      throw error;
    });
    return opening;
  };
}
