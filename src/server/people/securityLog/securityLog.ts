import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/ports/deps.ts';
import { clientOf } from '#server/http/client.ts';
import { withinRequest, type RequestContext } from '#server/base/log/requestContext.ts';
import type { SecurityEvent } from '#server/base/security/events.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Context of the request; null when it was refused before the first hook. */
    followed: RequestContext | null;
  }
}

/** Characters of a pseudonym: 64 bits are unique enough and cannot be reversed. */
const referenceLength = 16;

/** Sets `X-Request-Id` on every response and writes the request's security events once it is sent. */
export function trackRequests(app: FastifyInstance, deps: Pick<Deps, 'log' | 'identity'>): void {
  app.decorateRequest('followed', null);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const { id, span } = request;
    request.followed = { id, securityEvents: new Map(), ...(span && { span }) };
    withinRequest(request.followed, done);
  });
  // Body parsing runs in events of the connection, outside the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.followed) withinRequest(request.followed, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const events = [...(request.followed?.securityEvents.values() ?? [])].filter(
      ({ outcome }) => outcome !== 'success' || reply.statusCode < 400,
    );
    if (events.length > 0) await write(events, request, reply, deps);
  });
}

async function write(
  events: SecurityEvent[],
  request: FastifyRequest,
  reply: FastifyReply,
  { log, identity }: Pick<Deps, 'log' | 'identity'>,
): Promise<void> {
  // Without the database there is no key: the event is logged without its person.
  const vault = await identity().then(
    (provider) => provider.vault,
    () => undefined,
  );
  const reference = (purpose: string, value: string | undefined) =>
    value === undefined ? undefined : vault?.mac(purpose, value).slice(0, referenceLength);
  const { subject } = request.followed ?? {};
  const asking = reference('log person', subject?.person);
  for (const { event, outcome, kind, about, code } of events) {
    const person = reference('log person', about) ?? asking;
    const fields = {
      event: `security.${event}`,
      outcome,
      kind,
      code,
      portal: subject?.portal,
      person,
      ...(person !== asking && { by: asking }),
      client: reference('log client', clientOf(request)),
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    };
    if (outcome === 'success') log.info(fields, 'Security event.');
    else log.warn(fields, 'Security event.');
  }
}
