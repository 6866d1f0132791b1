import type { FastifyInstance } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';

/** Refuses requests with two Host headers: a proxy may have used the other one. */
export function refuseDuplicateHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    done(hosts.length > 1 ? new PlatformError('request-malformed') : undefined);
  });
}
