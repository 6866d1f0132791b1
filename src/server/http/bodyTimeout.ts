import type { FastifyInstance } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { ErrorResponder } from './problem/errorHandler.ts';

/** A request must have arrived whole within this time; milliseconds. */
export const bodyTimeout = 60_000;
/** Its head within this; milliseconds. Node looks every few seconds. */
export const headersTimeout = 15_000;
/** Routes that say `slow` take parts of files, over any line; they watch over themselves. Milliseconds. */
export const uploadTimeout = 900_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** May take longer to arrive than other requests. */
    slow?: boolean;
  }
}

/** Answers requests whose bodies take too long and lets go of their connections, but for slow routes. */
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
