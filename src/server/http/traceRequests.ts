import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/base/settings/settings.ts';
import type { OpenSpan, Tracing } from '#server/base/tracing/tracing.ts';
import { probes } from './probes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What traces show of the request; null without a collector. */
    span: OpenSpan | null;
  }
}

/**
 * Traces every request by the pattern of its route, with the id that logs and problem documents name. Registered before
 * what opens the request's context, and before what works on when the response is sent.
 */
export function traceRequests(
  app: FastifyInstance,
  { tracing, settings }: { tracing?: Tracing | undefined; settings: Pick<Settings, 'trustProxy'> },
): void {
  app.decorateRequest('span', null);
  if (!tracing) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id } = request;
    const { url: route = 'unknown' } = request.routeOptions;
    if (!probes.has(route)) {
      const given = settings.trustProxy ? request.headers['traceparent'] : undefined;
      const facts = { 'http.request.method': method, 'http.route': route, 'request.id': id };
      const traceparent = typeof given === 'string' ? given : undefined;
      request.span = tracing.begin(`${method} ${route}`, facts, { kind: 'server', traceparent });
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    request.span?.end({ 'http.response.status_code': status }, status >= 500 ? 'failed' : undefined);
    done();
  });
}
