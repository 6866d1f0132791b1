import type { FastifyInstance } from 'fastify';
import type { Log } from '#server/base/log/log.ts';
import type { Metrics } from '#server/base/metrics/metrics.ts';
import type { Outcome, Submission } from '#server/base/metrics/observation.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { probes } from './probes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the metrics count its answers as, beside the count of all requests. */
    counts?: 'price' | Submission;
    /** Its answer goes on for minutes: how long it took says nothing. */
    endless?: true;
  }
}

const outcomeOf = (status: number): Outcome => (status < 400 ? 'taken' : status < 500 ? 'refused' : 'failed');

/**
 * Counts every response by route pattern, and logs it outside localhost, where the terminal is for the developer's
 * own work.
 */
export function observeRequests(
  app: FastifyInstance,
  { log, metrics, settings }: { log: Log; metrics: Metrics; settings: Pick<Settings, 'environment'> },
): void {
  const logged = settings.environment !== 'localhost';
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown', config } = request.routeOptions;
    const { method } = request;
    const status = reply.statusCode;
    if (!config?.endless)
      metrics.observe({ of: 'request', method, route, status, seconds: reply.elapsedTime / 1000 });
    const outcome = outcomeOf(status);
    if (config?.counts === 'price') metrics.observe({ of: 'price', outcome });
    else if (config?.counts) metrics.observe({ of: 'submission', kind: config.counts, outcome });
    if (logged && !(probes.has(route) && status < 400))
      log.info(
        { requestId: request.id, route, method, status, duration: Math.round(reply.elapsedTime) },
        'Request answered.',
      );
    done();
  });
}
