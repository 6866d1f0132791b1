import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Deps } from '../deps.ts';
import type { Portal } from '../identity/pools.ts';
import type { Caller } from '../identity/verifier.ts';

/** Who may call a route: everybody, or whoever is signed in at one of these portals. */
export type Access = 'offen' | Portal[];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stands beside every route of the API. */
    access?: Access;
  }
  interface FastifyRequest {
    /** Who is signed in; only on routes that ask for it. */
    caller: Caller | null;
  }
}

/** The token of the header `Authorization: Bearer …`. */
function tokenOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1];
}

/**
 * Lets a request in to a route only as the route says: no good token is 401, one of the other portal 403. Whose data
 * may be seen is decided where the data is read.
 */
export function guardRoutes(
  app: FastifyInstance,
  { identity, clock }: Pick<Deps, 'identity' | 'clock'>,
): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config?.access;
    if (access === undefined || access === 'offen') return;
    const token = tokenOf(request);
    const { verifier } = await identity();
    const caller = token === undefined ? undefined : await verifier.verify(token, clock.now());
    if (!caller) throw new PlatformError('unauthenticated');
    if (!access.includes(caller.portal)) throw new PlatformError('forbidden');
    request.caller = caller;
  });
}

/** Who is signed in, on a route that asks for it. @throws Error on a route that does not */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('This route lets everybody in; it knows no caller.');
  return caller;
}
