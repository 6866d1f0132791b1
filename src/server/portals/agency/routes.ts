import type { FastifyInstance } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import schema from '../../../../schemas/api/agents.schema.json' with { type: 'json' };
import type { RoutePlugin } from '#server/ports/deps.ts';
import { requestBrand } from '#server/http/requestBrand.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { Agent } from '#server/storage/model/agent.ts';
import { sendFile } from '#server/http/sendFile.ts';
import { firstInformationOf } from '#server/answers/documents/firstInformation.ts';
import { createMediations } from '#server/people/agents/service.ts';
import { sentFile } from '#server/http/responses.ts';

const defs = schema.$defs;
const tags = ['Agent'];

type Mediations = ReturnType<typeof createMediations>;

/** Returns the agent. @throws PlatformError agent-unknown, whatever the reason */
function agentOrThrow(agent: Agent | undefined): Agent {
  if (!agent) throw new PlatformError('agent-unknown');
  return agent;
}

/** Public routes about agents. */
export const agentRoutes: RoutePlugin = (deps) => async (app) => {
  const { agents, agentOfLink } = createMediations(deps.settings);

  app.get<{ Params: { id: string } }>(
    '/api/vermittler/vertriebskanal/:id',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'The distribution channel of an agent',
        params: defs.idParams,
        response: { 200: defs.channel },
      },
    },
    async (request) => agents.channelOf(agentOrThrow(agents.byId(request.params.id))),
  );

  app.get<{ Params: { channel: string; externalId: string } }>(
    '/api/vermittler/existenz/:channel/:externalId',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Whether a channel knows an agent by a number of its own',
        params: defs.existenceParams,
        response: { 200: defs.existence },
      },
    },
    async (request) => ({ exists: agents.exists(request.params.channel, request.params.externalId) }),
  );
  agentInfoRoutes(app, agents, agentOfLink);

  app.get<{ Params: { id: string } }>(
    '/api/vermittler/erstinformation/:id',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'What a customer must be told about an agent at the first contact, as PDF',
        params: defs.idParams,
        querystring: defs.brandQuery,
        response: sentFile(),
      },
    },
    async (request, reply) => {
      const agent = agents.publicInfo(agentOrThrow(agents.byId(request.params.id)));
      const brand = requestBrand(request, deps.settings.brand);
      const found = await firstInformationOf(agent, brand, translator('live', deps.root));
      void reply.header('cache-control', 'no-cache').header('vary', 'X-Brand');
      return sendFile(request, reply, { ...found, bytes: found.pdf });
    },
  );
};

/** Routes of public information about an agent. */
function agentInfoRoutes(
  app: FastifyInstance,
  agents: Mediations['agents'],
  agentOfLink: Mediations['agentOfLink'],
): void {
  app.get<{ Params: { blz: string } }>(
    '/api/vermittler/info/blz/:blz',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Public information about the agent of a bank',
        params: defs.bankCodeParams,
        response: { 200: defs.agent },
      },
    },
    async (request) => agents.publicInfo(agentOrThrow(agents.byBankCode(request.params.blz))),
  );
  app.get<{ Params: { id: string } }>(
    '/api/vermittler/info/id/:id',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Public information about an agent by number',
        params: defs.idParams,
        response: { 200: defs.agent },
      },
    },
    async (request) => agents.publicInfo(agentOrThrow(agents.byId(request.params.id))),
  );
  app.get<{ Params: { identifier: string } }>(
    '/api/vermittler/info/kennung/:identifier',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Public information about an agent by readable identifier',
        params: defs.identifierParams,
        response: { 200: defs.agent },
      },
    },
    async (request) => agents.publicInfo(agentOrThrow(agents.byIdentifier(request.params.identifier))),
  );
  app.get<{ Params: { vmr: string } }>(
    '/api/vermittler/verschluesselt/:vmr',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'The agent of an encrypted id; one that was changed is unknown',
        params: defs.sealedParams,
        response: { 200: defs.agent },
      },
    },
    async (request) => agents.publicInfo(agentOrThrow(agentOfLink(request.params.vmr))),
  );
}
