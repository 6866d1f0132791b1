import { PlatformError } from '#engine/errors/platformError.ts';
import schema from '../../../../schemas/api/live.schema.json' with { type: 'json' };
import { textIn } from '#server/http/responses.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { accountOf } from '#server/people/partners/ownership.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import type { EventReader } from '#server/storage/events/append.ts';
import { createEventHub, missedSince } from './hub.ts';
import { toldOf } from './stream.ts';

const defs = schema.$defs;

/** Returns whose events an account reads: its own, those of its sub-agents and of agents it deputises for. */
const readersOf = ({ role, number, visibility }: VisibleAccount): EventReader[] =>
  role === 'benutzer'
    ? [{ side: 'customer', number }]
    : visibility.agents.map((each) => ({ side: 'agent', number: each }));

/** What happened, for pages that are open. */
export const liveRoutes: RoutePlugin = (deps) => async (app) => {
  const hub = createEventHub(deps);
  // Streams never end by themselves: they would hold up the shutdown.
  app.addHook('preClose', () => hub.close());

  app.get<{ Headers: { 'last-event-id'?: string } }>(
    '/api/ereignisse',
    {
      exposeHeadRoute: false,
      config: { access: ['benutzer', 'vermittler'], endless: true },
      schema: {
        tags: ['Messages'],
        headers: defs.headers,
        summary: 'What happened to the caller: a stream of server-sent events, or what was missed as JSON',
        response: {
          200: {
            description: 'What happened',
            content: {
              'application/json': { schema: defs.events },
              ...textIn('text/event-stream').content,
            },
          },
        },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const last = request.headers['last-event-id'];
      const after = last === undefined ? undefined : BigInt(last);
      const readers = readersOf(await accountOf(deps, callerOf(request)));
      if (!request.headers.accept?.includes('text/event-stream')) {
        const { until, missed } = await missedSince(deps, readers, after);
        return { id: String(until), items: toldOf(missed) };
      }
      // Another node takes the browser.
      if (deps.lifecycle.draining) throw new PlatformError('unavailable');
      const { output } = await hub.open(readers, after);
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(output);
    },
  );
};
