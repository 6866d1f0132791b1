import type { FastifyInstance } from 'fastify';
import type { Log } from '#server/base/log/log.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import type { Metrics } from './metrics.ts';

/** Polled every few seconds; only their failures are logged. */
const probes = new Set(['/api/health', '/api/ready', '/api/metrics']);

/**
 * Counts every response by route pattern, and logs it outside localhost, where the terminal is for the developer's
 * own work.
 */
export function observeRequests(
  app: FastifyInstance,
  { log, settings }: { log: Log; settings: Pick<Settings, 'environment'> },
  metrics: Metrics,
): void {
  const logged = settings.environment !== 'localhost';
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    metrics.observe(method, route, status, reply.elapsedTime / 1000);
    if (logged && !(probes.has(route) && status < 400))
      log.info(
        { requestId: request.id, route, method, status, duration: Math.round(reply.elapsedTime) },
        'Request answered.',
      );
    done();
  });
}
