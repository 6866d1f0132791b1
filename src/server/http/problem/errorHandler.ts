import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Log } from '#server/base/log/log.ts';
import type { Metrics } from '#server/base/metrics/metrics.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { withinRequest } from '#server/base/log/requestContext.ts';
import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import { securityEventOf } from './securityEvents.ts';
import { toPlatformError } from './toPlatformError.ts';
import { problemOf } from './problem.ts';

/** Answers a thrown error; also used by Fastify for errors before routing. */
export type ErrorResponder = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Answers errors as problem documents and logs id, code and route, never the message. The error id is the request
 * id, so that a reported number finds every log line.
 */
export function createErrorResponder(
  deps: { log: Log; metrics: Metrics; settings: Pick<Settings, 'environment'> },
  t: Translate,
): ErrorResponder {
  const { log, metrics, settings } = deps;
  // On localhost the terminal is for the developer's own work.
  const logsRefusals = settings.environment !== 'localhost';
  return (thrown, request, reply) => {
    const error = toPlatformError(thrown, t);
    const errorId = request.id;
    const { code, status } = error;
    metrics.observe({ of: 'problem', code });
    const securityEvent = securityEventOf(code, status, request.routeOptions?.config?.access);
    if (securityEvent && request.followed)
      withinRequest(request.followed, () => recordSecurityEvent(securityEvent));
    const fields = {
      errorId,
      requestId: errorId,
      code,
      status,
      route: request.routeOptions?.url ?? 'unknown',
      method: request.method,
    };
    if (status >= 500) log.error({ ...fields, error: error.cause ?? error }, 'Request failed.');
    else if (logsRefusals) log.info(fields, 'Request refused.');
    // When the address cannot be parsed, no hook has set the header yet.
    void reply.header('x-request-id', errorId);
    if (status === 503) void reply.header('retry-after', '5');
    return reply
      .code(status)
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemOf(error, errorId, t)));
  };
}

/** Registers the responder for thrown errors and unknown routes. */
export function registerErrorHandlers(app: FastifyInstance, answer: ErrorResponder): void {
  app.setErrorHandler((error, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((request, reply) => answer(new PlatformError('not-found'), request, reply));
}
