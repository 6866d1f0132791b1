import schema from '../../../../schemas/api/messages.schema.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/people/access/access.ts';
import type { Deps } from '#server/ports/deps.ts';
import { adviserOf } from './adviser.ts';

/** Route by which customers learn who looks after them. */
export function adviserRoute(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/api/ansprechpartner',
    {
      config: { access: ['benutzer' as const] },
      schema: {
        tags: ['Messages'],
        summary: 'Who looks after the customer, and how to reach them',
        response: { 200: schema.$defs.adviser },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return adviserOf(deps, callerOf(request));
    },
  );
}
