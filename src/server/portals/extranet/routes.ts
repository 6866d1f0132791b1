import schema from '../../../../schemas/api/extranet.schema.json' with { type: 'json' };
import type { OwnAccess } from '#server/http/access.ts';
import { forbidStoring } from '#server/http/forbidStoring.ts';
import { callerOf } from '#server/people/access/access.ts';
import { sendFile } from '#server/http/sendFile.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import type { LinkProof } from '#server/people/agents/deepLink.ts';
import { createExtranet } from './service.ts';
import { fileIn, sentFile } from '#server/http/responses.ts';
import { attachmentHeaders } from '#server/insurance/uploads/attachment.ts';

const defs = schema.$defs;
const tags = ['Look-ups'];

/** Routes of contracts and customers entrusted to brokers, by signed link and sign-in. */
export const extranetRoutes: RoutePlugin = (deps) => async (app) => {
  const extranet = createExtranet(deps);
  const access: OwnAccess = { portals: ['vermittler'], owns: 'entrusted' };

  app.addHook('onSend', forbidStoring);

  app.get<{ Params: { id: string }; Querystring: LinkProof }>(
    '/api/extranet/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'A contract or a customer entrusted to the broker, by a signed link',
        params: defs.params,
        querystring: defs.proof,
        response: { 200: defs.record },
      },
    },
    (request) => extranet.read(callerOf(request), request.params.id, request.query),
  );

  app.get<{ Params: { id: string; document: string }; Querystring: LinkProof }>(
    '/api/extranet/:id/dokumente/:document',
    {
      config: { access },
      schema: {
        tags,
        summary: 'A document of a contract entrusted to the broker',
        params: defs.documentParams,
        querystring: defs.proof,
        response: sentFile(),
      },
    },
    async (request, reply) => {
      const { id, document } = request.params;
      return sendFile(request, reply, await extranet.file(callerOf(request), id, document, request.query));
    },
  );

  app.get<{ Params: { id: string; claimId: string; file: string }; Querystring: LinkProof }>(
    '/api/extranet/:id/schaeden/:claimId/dateien/:file',
    {
      config: { access },
      schema: {
        tags,
        summary: 'A picture or paper of a claim about a contract entrusted to the broker',
        params: defs.claimFileParams,
        querystring: defs.proof,
        response: { 200: fileIn('*/*') },
      },
    },
    async (request, reply) => {
      const { upload, bytes } = await extranet.claimFile(callerOf(request), request.params, request.query);
      return reply.headers(attachmentHeaders(upload)).send(bytes);
    },
  );
};
