import schema from '../../../../schemas/api/agent-portal.schema.json' with { type: 'json' };
import type { OwnAccess } from '#server/http/access.ts';
import { forbidStoring } from '#server/http/forbidStoring.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { requestBrand } from '#server/http/requestBrand.ts';
import { createTerms } from './terms.ts';

const defs = schema.$defs;
const tags = ['Agent'];

/** Routes of the agency terms, for the agency's head. */
export const termsRoutes: RoutePlugin = (deps) => async (app) => {
  const terms = createTerms(deps);
  const access: OwnAccess = { portals: ['vermittler'], owns: 'agent' };
  const url = '/api/vermittler/:id/bedingungen';

  app.addHook('onSend', forbidStoring);

  app.get<{ Params: { id: string } }>(
    url,
    {
      config: { access },
      schema: {
        tags,
        params: defs.agentParams,
        response: { 200: defs.terms },
        summary: 'The terms of the agency, and which versions it has agreed to',
      },
    },
    (request) => terms.read(callerOf(request), request.params.id, requestBrand(request, deps.settings.brand)),
  );

  app.put<{ Params: { id: string }; Body: { version: string } }>(
    url,
    {
      config: { access },
      schema: {
        tags,
        params: defs.agentParams,
        body: defs.agreement,
        response: { 200: defs.terms },
        summary: 'Agrees to the terms of today for the agency; once more changes nothing',
      },
    },
    (request) => {
      const brand = requestBrand(request, deps.settings.brand);
      return terms.agree(callerOf(request), request.params.id, request.body.version, brand);
    },
  );
};
