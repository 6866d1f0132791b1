import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Deps } from '#server/ports/deps.ts';
import { beginVisit } from '../audit/visit.ts';
import { today } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { isLoopbackRequest } from '#server/http/loopback.ts';
import { isSameOrigin } from '#server/http/sameOrigin.ts';
import type { Portal } from '#server/base/portal.ts';
import type { Caller } from '#server/ports/identity.ts';
import { brandsOf } from '../partners/accounts.ts';
import { requestedBrands, hasUnknownBrandHeader } from '#server/http/requestBrand.ts';
import { recordSecurityEvent, recordSubject } from '#server/base/security/recordEvent.ts';
import { recordRoutes } from './routeTable.ts';
import { sessionBrand } from './sessionBrand.ts';
import type { Owned, Access } from '#server/http/access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stands beside every route; a server with a route that says nothing does not start. */
    access?: Access;
    /** About the session itself, whatever brand the page has from which it is asked. */
    anyBrand?: true;
  }
  interface FastifyRequest {
    /** Who is signed in; only on routes that ask for it or where the context does. */
    caller: Caller | null;
  }
}

/** The portals at which somebody has to be signed in; undefined where nobody has to be. */
export function portalsOf(access: Access): Portal[] | undefined {
  if (typeof access === 'string') return undefined;
  return Array.isArray(access) ? access : access.portals;
}

const customersThings: Owned[] = ['partner', 'contract', 'claim'];

/** Whether a request changes what belongs to a customer: not everybody who may read may do so. */
const changesCustomerData = (method: string, access: Access): boolean =>
  !['GET', 'HEAD'].includes(method) &&
  typeof access === 'object' &&
  'owns' in access &&
  customersThings.includes(access.owns);

/** The token of the header `Authorization: Bearer …`. */
function tokenOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1];
}

/** What belongs to another brand is answered as if it were not there; the security log knows better. */
function otherBrandError(): PlatformError {
  recordSecurityEvent({ event: 'refusal', outcome: 'refused', code: 'not-found' });
  return new PlatformError('not-found');
}

/**
 * Lets a request in to a route only as the route says: no good token is 401, one of the other portal 403, a local
 * address asked from elsewhere 404, and so is a brand that is not the account's. Whose data may be seen is decided where
 * the data is read; what belongs to somebody else is answered as if it were not there.
 */
export function guardRoutes(
  app: FastifyInstance,
  { db, identity, clock, settings }: Pick<Deps, 'db' | 'identity' | 'clock' | 'settings'>,
): void {
  recordRoutes(app);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config?.access;
    if (access === undefined) return;
    if (access === 'local' && !isLoopbackRequest(request)) throw new PlatformError('not-found');
    if (access === 'page' && !isSameOrigin(request, settings.origin)) throw new PlatformError('forbidden');
    const portals = portalsOf(access);
    // Where a thing is named, one of an unknown brand is not there.
    if (!portals && access !== 'link' && hasUnknownBrandHeader(request))
      throw new PlatformError('brand-header-unknown');
    const byContext = access === 'context' || access === 'link';
    if (!portals && !byContext) return;
    const token = tokenOf(request);
    const caller = token && (await (await identity()).verifier.verify(token, clock.now()));
    if (caller) recordSubject({ portal: caller.portal, person: caller.personId });
    const visit = beginVisit(today(clock), changesCustomerData(request.method, access));
    const brands = caller ? await transaction(db, (trx) => brandsOf(trx, caller)) : [];
    const { anyBrand } = request.routeOptions.config;
    const brand = sessionBrand(brands, anyBrand ? [] : requestedBrands(request));
    if (!portals) return void (request.caller = caller ? { ...caller, visit, brand } : null);
    if (!caller) throw new PlatformError('unauthenticated');
    if (!portals.includes(caller.portal)) throw new PlatformError('forbidden');
    if (brand === null) throw otherBrandError();
    request.caller = { ...caller, visit, brand };
  });
  app.addHook('preHandler', async ({ caller, body, routeOptions: { config } }) => {
    if (!caller?.brand || !portalsOf(config.access ?? 'offen')) return;
    const { brand: named } = (body ?? {}) as { brand?: unknown };
    if (typeof named !== 'string' || named === caller.brand) return;
    const brands = await transaction(db, (trx) => brandsOf(trx, caller));
    if (!brands.some((brand) => brand === named)) throw otherBrandError();
  });
}

/** Who is signed in, on a route that asks for it. @throws Error on a route that does not */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('This route lets everybody in; it knows no caller.');
  return caller;
}
