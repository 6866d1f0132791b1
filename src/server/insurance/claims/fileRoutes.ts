import type { FastifyInstance } from 'fastify';
import schema from '../../../../schemas/api/claims.schema.json' with { type: 'json' };
import { fileIn } from '#server/http/responses.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { Deps } from '#server/ports/deps.ts';
import { attachmentHeaders } from '../uploads/attachment.ts';
import { claimAccess } from './authorizedClaim.ts';
import { createClaimFiles } from './files.ts';

const defs = schema.$defs;
const tags = ['Claims'];

/** Routes of a claim's pictures and papers. */
export function claimFileRoutes(app: FastifyInstance, deps: Deps): void {
  const files = createClaimFiles(deps);
  app.get<{ Params: { claimId: string } }>(
    '/api/schaeden/:claimId/dateien',
    {
      config: claimAccess,
      schema: {
        tags,
        params: defs.claimParams,
        summary: 'Pictures and papers of the claim, from its reports and sent later',
        response: { 200: defs.files },
      },
    },
    (request) => files.list(callerOf(request), request.params.claimId),
  );

  app.get<{ Params: { claimId: string; file: string } }>(
    '/api/schaeden/:claimId/dateien/:file',
    {
      config: claimAccess,
      schema: {
        tags,
        params: defs.fileParams,
        summary: 'A picture or paper of the claim',
        response: { 200: fileIn('*/*') },
      },
    },
    async (request, reply) => {
      const { claimId, file } = request.params;
      const { upload, bytes } = await files.open(callerOf(request), claimId, file);
      return reply.headers(attachmentHeaders(upload)).send(bytes);
    },
  );
}
