import type { FastifyInstance } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { ErrorResponder } from './problem/errorHandler.ts';

/** Milliseconds in which a request must have arrived completely. */
const bodyTimeout = 60_000;
/** Milliseconds for its headers. Node checks every few seconds. */
export const headersTimeout = 15_000;
/** Milliseconds for `slow` routes, which receive file parts over any connection and enforce limits of their own. */
export const uploadTimeout = 900_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from the body timeout. */
    slow?: boolean;
  }
}

/** Answers requests whose body takes too long with 408 and closes their connection, except on slow routes. */
export function limitBodyTime(app: FastifyInstance, answer: ErrorResponder): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (request.routeOptions.config?.slow !== true && !raw.complete) {
      const late = setTimeout(() => {
        if (raw.complete || reply.sent) return;
        void reply.header('connection', 'close');
        void answer(new PlatformError('request-timeout'), request, reply);
        reply.raw.once('finish', () => raw.destroy());
      }, bodyTimeout);
      late.unref();
      raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late));
    }
    done();
  });
}
