import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { clientOf } from './client.ts';
import { isUnderPath } from './pathPrefix.ts';
import { RequestCounts } from './requestCounts.ts';

type RateLimitKind = keyof Settings['rateLimits'];

/**
 * Limits API requests per client and minute, separately for reads, writes, file parts and error reports. Routes
 * with `rateLimit: false` (monitoring) are exempt. Client addresses stay in memory and are never logged.
 */
export async function limitRates(app: FastifyInstance, { rateLimits }: Settings): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    store: RequestCounts,
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
