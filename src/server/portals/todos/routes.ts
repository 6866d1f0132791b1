import schema from '../../../../schemas/api/todos.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { createToDos } from './service.ts';

const defs = schema.$defs;

/** What a customer has to do, read by the customer and by the agents in charge. */
export const toDoRoutes: RoutePlugin = (deps) => async (app) => {
  const toDos = createToDos(deps);
  app.get<{ Querystring: { partnernummer?: string } }>(
    '/api/aufgaben',
    {
      config: { access: { portals: ['benutzer', 'vermittler'], owns: 'partner' } },
      schema: {
        tags: ['Partner'],
        summary: 'What a customer has to do and what goes on, the most urgent first',
        querystring: defs.asked,
        response: { 200: defs.toDos },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return toDos(callerOf(request), request.query.partnernummer);
    },
  );
};
