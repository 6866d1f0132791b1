import { fileIn, noContent } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/messages.schema.json' with { type: 'json' };
import uploads from '../../../../schemas/api/uploads.schema.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import type { OwnAccess } from '#server/http/access.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import type { Portal } from '#server/base/portal.ts';
import { requestBrand } from '#server/http/requestBrand.ts';
import { attachmentHeaders } from '#server/insurance/uploads/attachment.ts';
import { adviserRoute } from './adviserRoute.ts';
import { chatRoutes } from './chatRoutes.ts';
import { transcriptRoutes } from './transcriptRoutes.ts';
import { createConversationList } from './conversationList.ts';
import { conversationListRoutes } from './conversationListRoutes.ts';
import { createConversations } from './conversations.ts';
import { createHandling } from './handling.ts';
import { handlingRoutes } from './handlingRoutes.ts';
import { createReading, type FolderQuery } from './reading.ts';
import { createSending } from './sending.ts';
import type { MessageRequest } from './addressing.ts';

const defs = schema.$defs;
const tags = ['Messages'];

/** Portal of each message pool. */
const portalOf: { [pool in 'kunde' | 'vermittler']: Portal } = {
  kunde: 'benutzer',
  vermittler: 'vermittler',
};

/** Each pool has addresses of its own, which the description shows as one. */
const parameter = { name: 'pool', values: Object.keys(portalOf) };

type ById = { Params: { id: string } };

/** Routes of messages of customers and agents, one path per pool. */
export const messageRoutes: RoutePlugin = (deps) => {
  const reading = createReading(deps);
  const sending = createSending(deps);
  const conversations = createConversations(deps, { reading, sending });
  const list = createConversationList(deps, reading);

  function readingRoutes(app: FastifyInstance, base: string, portals: Portal[]): void {
    const own: OwnAccess = { portals, owns: 'message' };
    app.get(
      `${base}/ungelesen`,
      {
        config: { access: portals, parameter },
        schema: {
          tags,
          summary: 'How many messages nobody has read yet',
          response: { 200: defs.unread },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { letters, aboutClaims } = await reading.unread(callerOf(request));
        return { ungelesen: letters + aboutClaims };
      },
    );
    for (const [folder, summary] of [
      ['eingang', 'Messages that came, newest first'],
      ['gesendet', 'Messages that were sent, newest first'],
    ] as const)
      app.get<{ Querystring: FolderQuery }>(
        `${base}/${folder}`,
        {
          config: { access: portals, parameter },
          schema: { tags, summary, querystring: defs.page, response: { 200: defs.list } },
        },
        async (request, reply) => {
          void reply.header('cache-control', 'no-store');
          return reading.list(callerOf(request), folder, request.query);
        },
      );
    app.get<ById>(
      `${base}/:id`,
      {
        config: { access: own, parameter },
        schema: { tags, summary: 'A message', params: defs.params, response: { 200: defs.detail } },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        return reading.detail(callerOf(request), request.params.id);
      },
    );
    app.get<ById>(
      `${base}/anhaenge/:id`,
      {
        config: { access: { portals, owns: 'attachment' }, parameter },
        schema: {
          tags,
          summary: 'A file of a message, to be saved',
          params: defs.params,
          response: { 200: fileIn('*/*') },
        },
      },
      async (request, reply) => {
        const { upload, bytes } = await reading.attachment(callerOf(request), request.params.id);
        return reply.headers(attachmentHeaders(upload)).send(bytes);
      },
    );
    markRoutes(app, { base, own, reading });
  }

  function sendingRoutes(app: FastifyInstance, base: string, portals: Portal[]): void {
    app.post<{ Body: MessageRequest }>(
      base,
      {
        config: { access: portals, parameter },
        schema: {
          tags,
          headers: defs.headers,
          body: defs.send,
          response: { 201: defs.sent },
          summary: 'Sends a message; the same key answers the same and sends nothing more',
        },
      },
      async (request, reply) => {
        const key = idempotencyKeyOf(request.headers['idempotency-key']);
        const { status, body } = await sending.send(callerOf(request), request.body, key);
        return reply.status(status).header('cache-control', 'no-store').send(body);
      },
    );
    app.post<{ Body: { name: string; size: number } }>(
      `${base}/upload`,
      {
        config: { access: portals, parameter },
        schema: {
          tags,
          body: defs.file,
          response: { 201: uploads.$defs.state },
          summary: 'Prepares a file that goes with a message and answers the signed addresses of its parts',
        },
      },
      async (request, reply) => {
        const brand = requestBrand(request, deps.settings.brand);
        const state = await sending.prepareFile(callerOf(request), request.body, brand);
        return reply.status(201).header('cache-control', 'no-store').send(state);
      },
    );
  }

  return async (app) => {
    transcriptRoutes(app, deps);
    adviserRoute(app, deps);
    handlingRoutes(app, createHandling(deps));
    for (const [pool, portal] of Object.entries(portalOf)) {
      readingRoutes(app, `/api/nachrichten/${pool}`, [portal]);
      sendingRoutes(app, `/api/nachrichten/${pool}`, [portal]);
      conversationListRoutes(app, `/api/gespraeche/${pool}`, { portals: [portal], parameter, list });
      chatRoutes(app, `/api/chat/${pool}/kontakte`, { portals: [portal], parameter, conversations });
    }
  };
};

/** Routes that mark, restore and delete messages. */
function markRoutes(
  app: FastifyInstance,
  { base, own, reading }: { base: string; own: OwnAccess; reading: ReturnType<typeof createReading> },
): void {
  app.put<ById & { Body: { gelesen?: boolean; geloescht?: false } | null }>(
    `${base}/:id/gelesen`,
    {
      config: { access: own, parameter },
      schema: {
        tags,
        params: defs.params,
        body: defs.mark,
        summary: 'Marks a message as read or not read, or brings back one that was put away',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await reading.mark(callerOf(request), request.params.id, request.body ?? {});
      return reply.status(204).header('cache-control', 'no-store').send();
    },
  );
  app.delete<ById>(
    `${base}/:id`,
    {
      config: { access: own, parameter },
      schema: { tags, summary: 'Puts a message away', params: defs.params, response: { 204: noContent } },
    },
    async (request, reply) => {
      await reading.remove(callerOf(request), request.params.id);
      return reply.status(204).header('cache-control', 'no-store').send();
    },
  );
}
