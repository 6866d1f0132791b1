import schema from '../../../../schemas/api/messages.schema.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import type { Handling } from '#api/messages.ts';
import { noContent } from '#server/http/responses.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { createHandling } from './handling.ts';

const defs = schema.$defs;
const tags = ['Messages'];
const config = { access: ['vermittler' as const] };
const base = '/api/gespraeche/vermittler';

/** Routes of what agents do with conversations. */
export function handlingRoutes(app: FastifyInstance, handling: ReturnType<typeof createHandling>): void {
  app.get(
    `${base}/zustaendige`,
    {
      config,
      schema: {
        tags,
        summary: 'Who of the agency may be given conversations, and whose customers they see',
        response: { 200: defs.colleagues },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return handling.colleagues(callerOf(request));
    },
  );
  app.put<{ Body: Handling }>(
    `${base}/bearbeitung`,
    {
      config,
      schema: {
        tags,
        summary: 'Reads, gives, puts off, finishes or opens conversations again, all of them or none',
        body: defs.handling,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await handling.handle(callerOf(request), request.body);
      return reply.status(204).header('cache-control', 'no-store').send();
    },
  );
}
