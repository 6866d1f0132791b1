import type { FastifyInstance } from 'fastify';

/**
 * Closes connections with their last response during shutdown; a kept-alive one would delay it until the timeout.
 */
export function closeAfterLastAnswers(app: FastifyInstance): void {
  let ending = false;
  app.addHook('preClose', (done) => {
    ending = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (ending) void reply.header('connection', 'close');
    done(null, payload);
  });
}
