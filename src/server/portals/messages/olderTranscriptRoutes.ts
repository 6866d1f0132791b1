import schema from '../../../../schemas/api/messages.schema.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import type { OwnAccess } from '#server/http/access.ts';
import { callerOf } from '#server/people/access/access.ts';
import { clientOf } from '#server/http/client.ts';
import { sendFile } from '#server/http/sendFile.ts';
import type { createTranscripts } from './transcripts.ts';
import { sentFile } from '#server/http/responses.ts';

const defs = schema.$defs;

type Asked = { Params: { contactId: string; email: string } };

/** Paths that hold an e-mail address. Logs show route patterns, so that no addresses appear in them. */
export function olderTranscriptRoutes(
  app: FastifyInstance,
  transcripts: ReturnType<typeof createTranscripts>,
  limited: { rateLimit?: { max: number } },
): void {
  const own: OwnAccess = { portals: ['vermittler'], owns: 'message' };

  app.get<Asked>(
    '/api/dokumente/chatprotokoll/:contactId/:email',
    {
      config: { access: own },
      schema: {
        tags: ['Documents'],
        deprecated: true,
        params: defs.protocolParams,
        summary: 'The protocol of a conversation (PDF)',
        response: sentFile(),
      },
    },
    async (request, reply) => {
      const { contactId, email } = request.params;
      const file = await transcripts.file(callerOf(request), contactId, email);
      void reply.header('cache-control', 'no-store');
      return sendFile(request, reply, file);
    },
  );

  app.post<Asked>(
    '/api/vermittler/chat/protokoll/:contactId/:email',
    {
      config: { access: own },
      schema: {
        tags: ['Messages'],
        deprecated: true,
        params: defs.protocolParams,
        response: { 200: defs.ok },
        summary: 'Mails the protocol of a conversation to somebody who took part in it',
      },
    },
    async (request, reply) => {
      const { contactId, email } = request.params;
      await transcripts.mail(callerOf(request), contactId, email);
      void reply.header('cache-control', 'no-store');
      return { ok: true };
    },
  );

  app.post<Asked>(
    '/api/chat/protokoll/:email/:contactId',
    {
      config: { access: 'offen', ...limited },
      schema: {
        tags: ['Messages'],
        deprecated: true,
        params: defs.protocolParams,
        response: { 200: defs.ok },
        summary:
          'Mails the protocol of a conversation to who took part in it; the answer is the same for everybody',
      },
    },
    async (request) => {
      const { contactId, email } = request.params;
      await transcripts.mailToAnybody(contactId, email, clientOf(request));
      return { ok: true };
    },
  );
}
