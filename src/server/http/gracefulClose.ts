import type { FastifyInstance } from 'fastify';

/**
 * Answers that are sent while the server ends close their connection: one that stayed open for more
 * requests would hold the end up until its time is over.
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
