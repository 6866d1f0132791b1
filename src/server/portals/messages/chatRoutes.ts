import { noContent } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/messages.schema.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import type { OwnAccess } from '#server/http/access.ts';
import { callerOf } from '#server/people/access/access.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import type { Portal } from '#server/base/portal.ts';
import type { createConversations } from './conversations.ts';
import type { ChatMessageRequest } from './chatSending.ts';
import type { MessageRequest } from './addressing.ts';

const defs = schema.$defs;
const tags = ['Messages'];

type ByContact = { Params: { contactId: string } };

interface ChatRoutes {
  portals: Portal[];
  /** The part of the address that names the pool. */
  parameter: { name: string; values: string[] };
  conversations: ReturnType<typeof createConversations>;
}

/** Routes of one pool's conversations: chats and message threads. */
export function chatRoutes(
  app: FastifyInstance,
  base: string,
  { portals, parameter, conversations }: ChatRoutes,
): void {
  const own: OwnAccess = { portals, owns: 'message' };
  app.get(
    base,
    {
      config: { access: portals, parameter },
      schema: { tags, summary: 'Chats, the newest first', response: { 200: defs.chats } },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return conversations.list(callerOf(request));
    },
  );
  app.post<{ Body: ChatMessageRequest & Pick<MessageRequest, 'betreff' | 'partnernummer'> }>(
    base,
    {
      config: { access: portals, parameter },
      schema: {
        tags,
        headers: defs.headers,
        body: defs.openChat,
        response: { 201: defs.said },
        summary: 'Opens a chat with its first message; the same key answers the same',
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const { status, body } = await conversations.open(callerOf(request), request.body, key);
      return reply.status(status).header('cache-control', 'no-store').send(body);
    },
  );
  chatMessageRoutes(app, { base, own, parameter, conversations });
}

/** Routes of the messages of a conversation. */
function chatMessageRoutes(
  app: FastifyInstance,
  {
    base,
    own,
    parameter,
    conversations,
  }: Pick<ChatRoutes, 'parameter' | 'conversations'> & { base: string; own: OwnAccess },
): void {
  app.get<ByContact & { Querystring: { nach?: string } }>(
    `${base}/:contactId/nachrichten`,
    {
      config: { access: own, parameter },
      schema: {
        tags,
        params: defs.contactParams,
        querystring: defs.since,
        summary: 'A conversation, oldest first',
        response: { 200: defs.conversation },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return conversations.messages(callerOf(request), request.params.contactId, request.query.nach);
    },
  );
  app.post<ByContact & { Body: ChatMessageRequest }>(
    `${base}/:contactId/nachrichten`,
    {
      config: { access: own, parameter },
      schema: {
        tags,
        params: defs.contactParams,
        headers: defs.headers,
        body: defs.say,
        summary: 'Says something in a conversation',
        response: { 201: defs.said },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const { contactId } = request.params;
      const { status, body } = await conversations.say(callerOf(request), contactId, request.body, key);
      return reply.status(status).header('cache-control', 'no-store').send(body);
    },
  );
  app.put<ByContact>(
    `${base}/:contactId/gelesen`,
    {
      config: { access: own, parameter },
      schema: {
        tags,
        params: defs.contactParams,
        summary: 'Marks a conversation as read',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await conversations.markAllRead(callerOf(request), request.params.contactId);
      return reply.status(204).header('cache-control', 'no-store').send();
    },
  );
}
