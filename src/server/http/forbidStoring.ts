import type { onSendHookHandler } from 'fastify';

/** Hook for routes whose answers are about people: no browser and no proxy may store them. */
export const forbidStoring: onSendHookHandler = (_request, reply, payload, done) => {
  void reply.header('cache-control', 'no-store');
  done(null, payload);
};
