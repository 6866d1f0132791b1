import schema from '../../../../schemas/api/draft-customers.schema.json' with { type: 'json' };
import drafts from '../../../../schemas/api/drafts.schema.json' with { type: 'json' };
import type { OwnAccess } from '#server/http/access.ts';
import { forbidStoring } from '#server/http/forbidStoring.ts';
import { agentDraftDeps } from '#server/insurance/drafts/agentDraftDeps.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { customersAlike } from './alike.ts';
import { joinDraft } from './joining.ts';

const defs = schema.$defs;
const tags = ['Agent'];
const config: { access: OwnAccess } = { access: { portals: ['vermittler'], owns: 'draft' } };
const path = '/api/entwuerfe/:id/kunde';

/** Routes by which agents join drafts that were begun without a customer with one. */
export const draftCustomerRoutes: RoutePlugin = (deps) => async (app) => {
  const own = agentDraftDeps(deps);

  app.addHook('onSend', forbidStoring);

  app.get<{ Params: { id: string } }>(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'The customers whom the applicant of a draft may be, and in what they are alike',
        params: defs.params,
        response: { 200: defs.alike },
      },
    },
    (request) => customersAlike(own, callerOf(request), request.params.id),
  );

  app.put<{ Params: { id: string }; Body: { partner: string } }>(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Joins a draft with a customer',
        params: defs.params,
        body: defs.joining,
        response: { 200: drafts.$defs.listed },
      },
    },
    (request) => joinDraft(own, callerOf(request), request.params.id, request.body.partner),
  );

  app.delete<{ Params: { id: string } }>(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Parts a draft from its customer',
        params: defs.params,
        response: { 200: drafts.$defs.listed },
      },
    },
    (request) => joinDraft(own, callerOf(request), request.params.id, null),
  );
};
