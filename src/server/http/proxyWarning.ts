import type { FastifyInstance } from 'fastify';
import type { Log } from '#server/base/log/log.ts';
import type { Settings } from '#server/base/settings/settings.ts';

const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/** Warns once when requests come through a proxy while none is trusted: all clients would share one rate limit. */
export function warnAboutUntrustedProxy(
  app: FastifyInstance,
  { log, settings }: { log: Log; settings: Pick<Settings, 'trustProxy'> },
): void {
  if (settings.trustProxy) return;
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && forwarding.some((name) => request.headers[name] !== undefined)) {
      warned = true;
      log.warn({}, 'A proxy forwards requests while TRUST_PROXY is 0: all clients share one rate limit.');
    }
    done();
  });
}
