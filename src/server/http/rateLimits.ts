import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Settings } from '../settings.ts';

type Kind = keyof Settings['rateLimits'];

/**
 * Limits requests to the API per client and minute: reading, writing, parts of files and error reports apart.
 * Addresses of clients stay in memory and reach no log.
 */
export async function limitRates(app: FastifyInstance, { rateLimits }: Settings): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => `${kindOf(request)} ${request.ip}`,
    max: (request) => rateLimits[kindOf(request)],
    allowList: (request) => !/^\/(api|idp)\b/.test(request.url) || rateLimits[kindOf(request)] === 0,
    errorResponseBuilder: () => new PlatformError('rate-limited'),
  });
}

function kindOf(request: FastifyRequest): Kind {
  if (request.routeOptions.url === '/api/browserfehler') return 'errors';
  if (request.routeOptions.url === '/api/uploads/:id/teile/:part') return 'parts';
  return request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write';
}
