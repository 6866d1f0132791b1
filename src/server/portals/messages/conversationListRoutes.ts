import schema from '../../../../schemas/api/messages.schema.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import type { ConversationsAsked } from '#api/messages.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { Portal } from '#server/base/portal.ts';
import type { createConversationList } from './conversationList.ts';

const defs = schema.$defs;

/** Route of one pool's list of conversations. */
export function conversationListRoutes(
  app: FastifyInstance,
  path: string,
  {
    portals,
    parameter,
    list,
  }: {
    portals: Portal[];
    /** The part of the address that names the pool. */
    parameter: { name: string; values: string[] };
    list: ReturnType<typeof createConversationList>;
  },
): void {
  app.get<{ Querystring: ConversationsAsked }>(
    path,
    {
      config: { access: portals, parameter },
      schema: {
        tags: ['Messages'],
        summary: 'Letters, chats and what is written about claims as conversations, the newest first',
        querystring: defs.conversationsAsked,
        response: { 200: defs.conversations },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return list(callerOf(request), request.query);
    },
  );
}
