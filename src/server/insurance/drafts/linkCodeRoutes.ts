import accounts from '../../../../schemas/api/accounts.schema.json' with { type: 'json' };
import applications from '../../../../schemas/api/applications.schema.json' with { type: 'json' };
import schema from '../../../../schemas/api/drafts.schema.json' with { type: 'json' };
import type { FastifyRequest } from 'fastify';
import { forbidStoring } from '#server/http/forbidStoring.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { requestedBrands } from '#server/http/requestBrand.ts';
import { createLinkCodes, type DraftSecret } from './linkCodes.ts';
import type { CodeChannel } from '#server/storage/model/confirmation.ts';

const defs = schema.$defs;
const tags = ['Definitions and wizards'];

const secretOf = (request: FastifyRequest<{ Params: { id: string } }>): DraftSecret => ({
  secret: request.params.id,
  named: requestedBrands(request as FastifyRequest),
});

/** Routes of the code that opens a handed-over draft. */
export const linkCodeRoutes: RoutePlugin = (deps) => async (app) => {
  const codes = createLinkCodes(deps);

  app.addHook('onSend', forbidStoring);

  app.post<{ Params: { id: string }; Body: { channel: CodeChannel } }>(
    '/api/entwuerfe/:id/code',
    {
      config: { access: 'link' },
      schema: {
        tags,
        summary: 'Sends the customer the code that opens a link which an agent has made',
        params: defs.params,
        body: defs.codeBody,
        response: { 201: applications.$defs.confirmationSent },
      },
    },
    async (request, reply) => {
      const { body, ip } = request;
      return reply.status(201).send(await codes.request(secretOf(request), body.channel, ip));
    },
  );

  app.post<{ Params: { id: string }; Body: { id: string; code: string } }>(
    '/api/entwuerfe/:id/code/pruefen',
    {
      config: { access: 'link' },
      schema: {
        tags,
        summary: 'Judges the code and answers the secret that opens the draft',
        params: defs.params,
        body: accounts.$defs.tanAnswer,
        response: { 200: defs.opened },
      },
    },
    (request) => codes.open(secretOf(request), request.body),
  );
};
