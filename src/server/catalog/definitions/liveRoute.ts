import type { FastifyInstance } from 'fastify';
import type { ChangeEvent, Registry } from '#server/ports/registry.ts';

/** Keeps proxies and browsers from giving an idle stream up. Milliseconds. */
const HEARTBEAT = 25_000;

const eventOf = (news: ChangeEvent) => `data: ${JSON.stringify(news)}\n\n`;

/**
 * `/dev/definitionen`: a stream of server-sent events that tells an open wizard what was edited, only
 * while definitions are watched. Begins with the mistakes of this moment, if there are any.
 */
export function liveRoute(app: FastifyInstance, registry: Registry): void {
  const open = new Set<() => void>();

  app.get('/dev/definitionen', { config: { access: 'offen' }, schema: { hide: true } }, (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
    });
    raw.write(': open\n\n');
    const problems = registry.problems();
    if (problems.length > 0) raw.write(eventOf({ type: 'problem', problems }));
    const silence = registry.subscribe((news) => raw.write(eventOf(news)));
    const beat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT);
    const end = () => {
      clearInterval(beat);
      silence();
      open.delete(end);
      raw.end();
    };
    open.add(end);
    request.raw.on('close', end);
  });

  // A server that ends does not wait for streams that never do.
  app.addHook('preClose', (done) => {
    for (const end of open) end();
    done();
  });
}
