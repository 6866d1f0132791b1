import schema from '../../../../schemas/api/messages.schema.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import type { OwnAccess } from '#server/http/access.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { Deps } from '#server/ports/deps.ts';
import { clientOf } from '#server/http/client.ts';
import { sendFile } from '#server/http/sendFile.ts';
import { createTranscripts } from './transcripts.ts';
import { olderTranscriptRoutes } from './olderTranscriptRoutes.ts';
import { sentFile } from '#server/http/responses.ts';

const defs = schema.$defs;

/** Transcripts per minute and client without a sign-in. */
const maxRequestsPerMinute = 10;

/** A conversation, and the address of one of its participants. */
interface Asked {
  Params: { contactId: string };
  Body: { email: string };
}

/** Routes of transcripts. */
export function transcriptRoutes(app: FastifyInstance, deps: Deps): void {
  const transcripts = createTranscripts(deps);
  const own: OwnAccess = { portals: ['vermittler'], owns: 'message' };
  const { write } = deps.settings.rateLimits;
  const limited = write === 0 ? {} : { rateLimit: { max: Math.min(write, maxRequestsPerMinute) } };
  const asked = { params: defs.contactParams, body: defs.protocolAsked };
  if (deps.settings.emailInPaths) olderTranscriptRoutes(app, transcripts, limited);

  app.post<Asked>(
    '/api/dokumente/chatprotokoll/:contactId',
    {
      config: { access: own },
      schema: {
        ...asked,
        tags: ['Documents'],
        summary: 'The protocol of a conversation (PDF)',
        response: sentFile(),
      },
    },
    async (request, reply) => {
      const { contactId } = request.params;
      const file = await transcripts.file(callerOf(request), contactId, request.body.email);
      void reply.header('cache-control', 'no-store');
      return sendFile(request, reply, file);
    },
  );

  app.post<Asked>(
    '/api/vermittler/chat/protokoll/:contactId',
    {
      config: { access: own },
      schema: {
        ...asked,
        tags: ['Messages'],
        response: { 200: defs.ok },
        summary: 'Mails the protocol of a conversation to somebody who took part in it',
      },
    },
    async (request, reply) => {
      await transcripts.mail(callerOf(request), request.params.contactId, request.body.email);
      void reply.header('cache-control', 'no-store');
      return { ok: true };
    },
  );

  app.post<Asked>(
    '/api/chat/protokoll/:contactId',
    {
      config: { access: 'offen', ...limited },
      schema: {
        ...asked,
        tags: ['Messages'],
        response: { 200: defs.ok },
        summary:
          'Mails the protocol of a conversation to who took part in it; the answer is the same for everybody',
      },
    },
    async (request) => {
      await transcripts.mailToAnybody(request.params.contactId, request.body.email, clientOf(request));
      return { ok: true };
    },
  );
}
