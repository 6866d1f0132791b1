import { forbidStoring } from '#server/http/forbidStoring.ts';
import { noContent } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/drafts.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { createCustomerDrafts } from './customerDrafts.ts';

const defs = schema.$defs;
const tags = ['Definitions and wizards'];

/** Routes of customers' drafts: kept by secret, then continued by id. */
export const customerDraftRoutes: RoutePlugin = (deps) => async (app) => {
  const drafts = createCustomerDrafts(deps);
  const own = { access: { portals: ['benutzer' as const], owns: 'ownDraft' as const } };

  app.addHook('onSend', forbidStoring);

  app.put<{ Params: { secret: string }; Body: { about?: string } }>(
    '/api/entwuerfe/:secret/konto',
    {
      config: { access: ['benutzer'] },
      schema: {
        tags,
        summary:
          'Puts a draft into the own account, or says why it is not for it; its secret goes on as another',
        params: defs.keptParams,
        body: defs.keptBody,
        response: { 200: defs.keptDraft },
      },
    },
    (request) => drafts.keep(callerOf(request), request.params.secret, request.body.about),
  );

  app.post<{ Params: { id: string } }>(
    '/api/entwuerfe/:id/fortsetzen',
    {
      config: own,
      schema: {
        tags,
        summary: 'Makes a link by which the customer goes on with an own draft',
        params: defs.rowParams,
        response: { 201: defs.link },
      },
    },
    async (request, reply) => reply.status(201).send(await drafts.link(callerOf(request), request.params.id)),
  );

  app.put<{ Params: { id: string }; Body: { verworfen: boolean } }>(
    '/api/entwuerfe/:id/verworfen',
    {
      config: own,
      schema: {
        tags,
        summary: 'Puts an own draft away, or brings it back within a day',
        params: defs.rowParams,
        body: defs.putAway,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await drafts.remove(callerOf(request), request.params.id, request.body.verworfen);
      return reply.status(204).send();
    },
  );
};
