import type { FastifyInstance } from 'fastify';
import type { ActivityAssignment, ActivityMark, ActivityQuery } from '#api/agent-portal.ts';
import schema from '../../../../schemas/api/agent-portal.schema.json' with { type: 'json' };
import { noContent } from '#server/http/responses.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { createActivities } from './activities.ts';

const defs = schema.$defs;
const tags = ['Agent'];

/** Adds the routes of the agents' to-do list. */
export function addActivityRoutes(
  app: FastifyInstance,
  activities: ReturnType<typeof createActivities>,
): void {
  app.get<{ Querystring: ActivityQuery }>(
    '/api/vermittler/uebersicht',
    {
      config: { access: ['vermittler'] },
      schema: {
        tags,
        summary: 'New claims, due dates and tasks of the own customers, the nearest first',
        querystring: defs.activityQuery,
        response: { 200: defs.activities },
      },
    },
    (request) => activities.list(callerOf(request), request.query.cursor),
  );
  app.put<{ Params: { id: string }; Body: ActivityMark }>(
    '/api/vermittler/kunden/:id/anlaesse',
    {
      config: { access: { portals: ['vermittler'], owns: 'partner' } },
      schema: {
        tags,
        summary: 'Marks an entry of the to-do list about a customer as done, puts it off, or opens it again',
        params: defs.customerParams,
        body: defs.activityMark,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await activities.mark(callerOf(request), request.params.id, request.body);
      return reply.status(204).send();
    },
  );
  app.put<{ Params: { id: string }; Body: ActivityAssignment }>(
    '/api/vermittler/kunden/:id/anlaesse/zustaendig',
    {
      config: { access: { portals: ['vermittler'], owns: 'partner' } },
      schema: {
        tags,
        summary: 'Gives an entry of the to-do list about a customer to a member of the agency',
        params: defs.customerParams,
        body: defs.activityAssignment,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await activities.assign(callerOf(request), request.params.id, request.body);
      return reply.status(204).send();
    },
  );
}
