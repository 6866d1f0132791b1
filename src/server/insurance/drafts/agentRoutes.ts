import type { FastifyInstance } from 'fastify';
import { forbidStoring } from '#server/http/forbidStoring.ts';
import { noContent } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/drafts.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { createCustomerDrafts } from './customerDrafts.ts';
import { createAgentDrafts, type LinkAudience } from './agentDrafts.ts';
import type { DraftQuery } from './agentDraftList.ts';

const defs = schema.$defs;
/** Schema of a page of drafts. */
const list = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: { items: { type: 'array', items: defs.listed }, cursor: { type: 'string' } },
};
const tags = ['Definitions and wizards'];
const own = { access: { portals: ['vermittler' as const], owns: 'draft' as const } };

/** Routes of agents' drafts: listed, and addressed by id instead of a secret. */
export const agentDraftRoutes: RoutePlugin = (deps) => async (app) => {
  const drafts = createAgentDrafts(deps);
  const customers = createCustomerDrafts(deps);

  app.addHook('onSend', forbidStoring);

  app.get<{ Querystring: DraftQuery }>(
    '/api/entwuerfe',
    {
      config: { access: ['benutzer', 'vermittler'] },
      schema: {
        tags,
        summary: 'Drafts of oneself and, for agents, of whom one sees; newest change first',
        querystring: defs.listQuery,
        response: { 200: list },
      },
    },
    (request) => {
      const caller = callerOf(request);
      // Customers only have their own drafts, without filters.
      const of = caller.portal === 'benutzer' ? customers : drafts;
      return of.list(caller, request.query);
    },
  );
  handoverRoutes(app, drafts);

  app.put<{ Params: { id: string }; Body: { geloescht: boolean } }>(
    '/api/entwuerfe/:id/geloescht',
    {
      config: own,
      schema: {
        tags,
        summary: 'Puts a draft away, or brings it back within a day',
        params: defs.rowParams,
        body: defs.removal,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await drafts.remove(callerOf(request), request.params.id, request.body.geloescht);
      return reply.status(204).send();
    },
  );
};

/** Routes that link, take back and take over drafts. */
function handoverRoutes(app: FastifyInstance, drafts: ReturnType<typeof createAgentDrafts>): void {
  app.post<{ Params: { id: string }; Body: { fuer: LinkAudience } }>(
    '/api/entwuerfe/:id/link',
    {
      config: own,
      schema: {
        tags,
        summary: 'Makes a link to a draft: to go on, or for the customer to read and sign',
        params: defs.rowParams,
        body: defs.linkBody,
        response: { 201: defs.link },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return reply.status(201).send(await drafts.link(callerOf(request), params.id, body.fuer));
    },
  );
  app.delete<{ Params: { id: string } }>(
    '/api/entwuerfe/:id/link',
    {
      config: own,
      schema: {
        tags,
        params: defs.rowParams,
        summary:
          'Takes a draft back from the customer: the links of the customer end, and the agent may change it',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await drafts.takeBack(callerOf(request), request.params.id);
      return reply.status(204).send();
    },
  );
  app.put<{ Params: { id: string } }>(
    '/api/entwuerfe/:id/vermittler',
    {
      config: own,
      schema: {
        tags,
        summary: 'Takes a draft over from somebody whose customers one sees',
        params: defs.rowParams,
        response: { 200: defs.listed },
      },
    },
    (request) => drafts.takeOver(callerOf(request), request.params.id),
  );
}
