import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Deps } from '#server/ports/deps.ts';
import { beginVisit } from '../audit/visit.ts';
import { today } from '#server/base/clock.ts';
import { isOperatorRequest } from '#server/http/operator.ts';
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
    /** Required on every route; without it the server does not start. */
    access?: Access;
    /** The route is about the session itself, whatever the page's brand. */
    anyBrand?: true;
  }
  interface FastifyRequest {
    /** The signed-in account; only on routes that require or support one. */
    caller: Caller | null;
  }
}

/** Returns the portals that require sign-in; undefined when none does. */
export function portalsOf(access: Access): Portal[] | undefined {
  if (typeof access === 'string') return undefined;
  return Array.isArray(access) ? access : access.portals;
}

const customersThings: Owned[] = ['partner', 'contract', 'claim'];

/** Returns whether a request changes customer data, which not every reader may do. */
const changesCustomerData = (method: string, access: Access): boolean =>
  !['GET', 'HEAD'].includes(method) &&
  typeof access === 'object' &&
  'owns' in access &&
  customersThings.includes(access.owns);

/** Returns the token of `Authorization: Bearer …`. */
function tokenOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1];
}

/** Records of other brands are reported as missing; only the security log shows the refusal. */
function otherBrandError(): PlatformError {
  recordSecurityEvent({ event: 'refusal', outcome: 'refused', code: 'not-found' });
  return new PlatformError('not-found');
}

/**
 * Enforces each route's access: 401 without a valid token, 403 for the other portal, 404 for a local route from
 * elsewhere, also for the operator's without a token in the settings, and for a foreign brand. Ownership of records is checked where they are read; foreign records are
 * reported as missing.
 */
export function guardRoutes(
  app: FastifyInstance,
  { db, identity, clock, settings }: Pick<Deps, 'db' | 'identity' | 'clock' | 'settings'>,
): void {
  recordRoutes(app);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config?.access;
    if (access === undefined) return;
    if (access === 'local' && !isLoopbackRequest(request)) throw new PlatformError('not-found');
    if (access === 'operator' && !isOperatorRequest(request, settings.operatorToken)) {
      if (settings.operatorToken === undefined) throw new PlatformError('not-found');
      // A browser then asks for the token.
      void reply.header('www-authenticate', 'Basic realm="platform"');
      throw new PlatformError('unauthenticated');
    }
    if (access === 'page' && !isSameOrigin(request, settings.origin)) throw new PlatformError('forbidden');
    const portals = portalsOf(access);
    // On a link, a record of an unknown brand is simply missing.
    if (!portals && access !== 'link' && hasUnknownBrandHeader(request))
      throw new PlatformError('brand-header-unknown');
    const byContext = access === 'context' || access === 'link';
    if (!portals && !byContext) return;
    const token = tokenOf(request);
    const caller = token && (await (await identity()).verifier.verify(token, clock.now()));
    if (caller) recordSubject({ portal: caller.portal, person: caller.personId });
    const visit = beginVisit({ day: today(clock), writes: changesCustomerData(request.method, access) });
    const brands = caller ? await brandsOf(db, caller) : [];
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
    const brands = await brandsOf(db, caller);
    if (!brands.some((brand) => brand === named)) throw otherBrandError();
  });
}

/** Returns the signed-in account of a route that requires one. @throws Error on other routes */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('This route lets everybody in; it knows no caller.');
  return caller;
}
