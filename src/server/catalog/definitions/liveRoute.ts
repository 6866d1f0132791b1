import type { FastifyInstance } from 'fastify';
import type { ChangeEvent, Registry } from '#server/ports/registry.ts';

/** Keeps proxies and browsers from closing an idle stream. Milliseconds. */
const HEARTBEAT = 25_000;

const eventOf = (news: ChangeEvent) => `data: ${JSON.stringify(news)}\n\n`;

/**
 * `/dev/definitionen`: server-sent events about edits for open wizards, while definitions are watched. Starts with
 * the current problems, if any.
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

  // Streams never end by themselves, so they are closed on shutdown.
  app.addHook('preClose', (done) => {
    for (const end of open) end();
    done();
  });
}
