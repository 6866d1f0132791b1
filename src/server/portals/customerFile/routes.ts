import type { TimelineQuery } from '#api/customer-file.ts';
import schema from '../../../../schemas/api/customer-file.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { createTimeline } from './timeline.ts';

const defs = schema.$defs;

/** What agents see of a customer beside the customer's own data. */
export const customerFileRoutes: RoutePlugin = (deps) => async (app) => {
  const timeline = createTimeline(deps);

  app.addHook('onSend', (_request, reply, payload, done) => {
    void reply.header('cache-control', 'no-store');
    done(null, payload);
  });

  app.get<{ Params: { id: string }; Querystring: TimelineQuery }>(
    '/api/vermittler/kunden/:id/verlauf',
    {
      config: { access: { portals: ['vermittler'], owns: 'partner' } },
      schema: {
        tags: ['Agent'],
        summary: 'Everything that happened with a customer, the newest first',
        params: defs.params,
        querystring: defs.timelineQuery,
        response: { 200: defs.timeline },
      },
    },
    (request) => timeline(callerOf(request), request.params.id, request.query),
  );
};
