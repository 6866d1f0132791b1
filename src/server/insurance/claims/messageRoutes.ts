import { noContent, sentFile } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/claims.schema.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/people/access/access.ts';
import type { Deps } from '#server/ports/deps.ts';
import { sendFile } from '#server/http/sendFile.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { createClaimMessages, type ClaimMessageRequest } from './messages.ts';
import { claimAccess } from './authorizedClaim.ts';
import { createClaimTranscripts } from './transcripts.ts';

const defs = schema.$defs;
const tags = ['Claims'];

type ByClaim = { Params: { claimId: string } };

/** Routes of a claim's messages and transcript. */
export function claimMessageRoutes(app: FastifyInstance, deps: Deps): void {
  const messages = createClaimMessages(deps);
  const protocols = createClaimTranscripts(deps);

  app.get<ByClaim & { Querystring: { cursor?: string } }>(
    '/api/schaeden/:claimId/nachrichten',
    {
      config: claimAccess,
      schema: {
        tags,
        params: defs.claimParams,
        querystring: defs.messagesAsked,
        summary: 'Messages about the claim as the side that asks sees them',
        response: { 200: defs.messages },
      },
    },
    (request) => messages.list(callerOf(request), request.params.claimId, request.query.cursor),
  );

  app.post<ByClaim & { Body: ClaimMessageRequest }>(
    '/api/schaeden/:claimId/nachrichten',
    {
      config: claimAccess,
      schema: {
        tags,
        params: defs.claimParams,
        headers: defs.headers,
        body: defs.messageCall,
        summary: 'Writes about the claim; the same key writes once',
        response: { 201: defs.message },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const { params, body: call } = request;
      const { status, body } = await messages.send(callerOf(request), params.claimId, call, key);
      return reply.status(status).send(body);
    },
  );

  app.put<ByClaim>(
    '/api/schaeden/:claimId/nachrichten/gelesen',
    {
      config: claimAccess,
      schema: {
        tags,
        params: defs.claimParams,
        summary: 'Notes that this side has read everything so far',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await messages.markRead(callerOf(request), request.params.claimId);
      return reply.status(204).send();
    },
  );
  transcriptRoutes(app, protocols);
}

/** Routes of the transcript. */
function transcriptRoutes(app: FastifyInstance, protocols: ReturnType<typeof createClaimTranscripts>): void {
  app.get<ByClaim>(
    '/api/schaeden/:claimId/nachrichten/protokoll',
    {
      config: claimAccess,
      schema: {
        tags,
        params: defs.claimParams,
        summary: 'The protocol of what was written about the claim, as the side that asks sees it (PDF)',
        response: sentFile(),
      },
    },
    async (request, reply) =>
      sendFile(request, reply, await protocols.file(callerOf(request), request.params.claimId)),
  );
  app.post<ByClaim & { Body: { email: string } }>(
    '/api/schaeden/:claimId/nachrichten/protokoll',
    {
      config: claimAccess,
      schema: {
        tags,
        params: defs.claimParams,
        body: defs.protocolCall,
        summary: 'Mails the protocol, without notes among agents, to the customer or to who looks after it',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await protocols.mail(callerOf(request), request.params.claimId, request.body.email);
      return reply.status(204).send();
    },
  );
}
