import { noContent, sentFile } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/claims.schema.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/people/access/access.ts';
import type { Deps } from '#server/ports/deps.ts';
import { sendFile } from '#server/http/sendFile.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { createClaimMessages, type ClaimMessageCall } from './messages.ts';
import { ofClaim } from './authorizedClaim.ts';
import { createClaimProtocols } from './protocols.ts';

const words = schema.$defs;
const tags = ['Claims'];

type ByClaim = { Params: { claimId: string } };

/** What is written about a claim, and its protocol. */
export function messageRoutes(app: FastifyInstance, deps: Deps): void {
  const messages = createClaimMessages(deps);
  const protocols = createClaimProtocols(deps);

  app.get<ByClaim & { Querystring: { cursor?: string } }>(
    '/api/schaeden/:claimId/nachrichten',
    {
      config: ofClaim,
      schema: {
        tags,
        params: words.claimParams,
        querystring: words.messagesAsked,
        summary: 'Messages about the claim as the side that asks sees them',
        response: { 200: words.messages },
      },
    },
    (request) => messages.list(callerOf(request), request.params.claimId, request.query.cursor),
  );

  app.post<ByClaim & { Body: ClaimMessageCall }>(
    '/api/schaeden/:claimId/nachrichten',
    {
      config: ofClaim,
      schema: {
        tags,
        params: words.claimParams,
        headers: words.headers,
        body: words.messageCall,
        summary: 'Writes about the claim; the same key writes once',
        response: { 201: words.message },
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
      config: ofClaim,
      schema: {
        tags,
        params: words.claimParams,
        summary: 'Notes that this side has read everything so far',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await messages.markRead(callerOf(request), request.params.claimId);
      return reply.status(204).send();
    },
  );

  app.get<ByClaim>(
    '/api/schaeden/:claimId/nachrichten/protokoll',
    {
      config: ofClaim,
      schema: {
        tags,
        params: words.claimParams,
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
      config: ofClaim,
      schema: {
        tags,
        params: words.claimParams,
        body: words.protocolCall,
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
