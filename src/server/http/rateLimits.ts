import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { clientOf } from './client.ts';
import { isUnderPath } from './pathPrefix.ts';

type RateLimitKind = keyof Settings['rateLimits'];

/**
 * Limits requests to the API per client and minute: reading, writing, parts of files and error reports apart.
 * Routes that say `rateLimit: false` are never limited: whoever looks after the servers asks them.
 * Addresses of clients stay in memory and reach no log.
 */
export async function limitRates(app: FastifyInstance, { rateLimits }: Settings): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => `${kindOf(request)} ${clientOf(request)}`,
    max: (request) => rateLimits[kindOf(request)],
    allowList: (request) => !isUnderPath(request, '/api', '/idp') || rateLimits[kindOf(request)] === 0,
    errorResponseBuilder: () => new PlatformError('rate-limited'),
  });
}

function kindOf(request: FastifyRequest): RateLimitKind {
  if (request.routeOptions.url === '/api/browserfehler') return 'errors';
  if (request.routeOptions.url === '/api/uploads/:id/teile/:part') return 'parts';
  return request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write';
}
