import type { FastifyInstance } from 'fastify';
import { forbidStoring } from '#server/http/forbidStoring.ts';
import schema from '../../../../schemas/api/contracts.schema.json' with { type: 'json' };
import type { OwnAccess } from '#server/http/access.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { sendFile } from '#server/http/sendFile.ts';
import { createDownloads } from './downloads.ts';
import { createContracts, type ListQuery } from './service.ts';
import { sentFile } from '#server/http/responses.ts';

const defs = schema.$defs;
const tags = ['Contracts and self-service'];
const portals: OwnAccess['portals'] = ['benutzer', 'vermittler'];
const ofPartner: OwnAccess = { portals, owns: 'partner' };
const ofContract: OwnAccess = { portals, owns: 'contract' };
const ofDocument: OwnAccess = { portals, owns: 'document' };

/** Routes for reading contracts and the download area. */
export const contractRoutes: RoutePlugin = (deps) => {
  const contracts = createContracts(deps);
  const downloads = createDownloads(deps);
  return async (app) => {
    app.addHook('onSend', forbidStoring);
    contractReadRoutes(app, contracts);
    contractFileRoutes(app, contracts, downloads);
  };
};

/** Routes that read contracts. */
function contractReadRoutes(app: FastifyInstance, contracts: ReturnType<typeof createContracts>): void {
  app.get<{ Querystring: ListQuery }>(
    '/api/vertraege',
    {
      config: { access: ofPartner },
      schema: {
        tags,
        summary: 'Contracts of a customer, newest first',
        querystring: defs.page,
        response: { 200: defs.contracts },
      },
    },
    (request) => contracts.list(callerOf(request), request.query),
  );
  app.get<{ Params: { id: string } }>(
    '/api/vertraege/:id',
    {
      config: { access: ofContract },
      schema: {
        tags,
        summary: 'A contract with what is insured',
        params: defs.contractParams,
        response: { 200: defs.contract },
      },
    },
    async (request, reply) => {
      const contract = await contracts.own(callerOf(request), request.params.id);
      void reply.header('etag', `"${contract.version}"`);
      return contracts.details(contract);
    },
  );
  app.get<{ Params: { id: string } }>(
    '/api/vertraege/:id/typ',
    {
      config: { access: ofContract },
      schema: {
        tags,
        summary: 'The product of a contract',
        params: defs.contractParams,
        response: { 200: defs.type },
      },
    },
    async (request) => {
      const { product } = await contracts.own(callerOf(request), request.params.id);
      return { product };
    },
  );
  app.get<{ Params: { id: string } }>(
    '/api/vertraege/:id/vermittlernummer',
    {
      config: { access: ofContract },
      schema: {
        tags,
        summary: 'Number of the agent of a contract',
        params: defs.contractParams,
        response: { 200: defs.agentNumber },
      },
    },
    async (request) => {
      const { agent } = await contracts.own(callerOf(request), request.params.id);
      return { vermittlernummer: agent };
    },
  );
}

/** Routes of documents about contracts. */
function contractFileRoutes(
  app: FastifyInstance,
  contracts: ReturnType<typeof createContracts>,
  downloads: ReturnType<typeof createDownloads>,
): void {
  app.get<{ Params: { partner: string; contract: string } }>(
    '/api/vertraege/bestaetigung/:partner/:contract',
    {
      config: { access: ofContract },
      schema: {
        tags,
        summary: 'Confirmation of a contract as PDF',
        params: defs.confirmationParams,
        response: sentFile(),
      },
    },
    async (request, reply) => {
      const { partner, contract: id } = request.params;
      const contract = await contracts.ownOf(callerOf(request), id, partner);
      return sendFile(request, reply, await contracts.paper('confirmation', contract));
    },
  );
  app.get<{ Querystring: ListQuery & { vertrag?: string } }>(
    '/api/dokumente',
    {
      config: { access: ofPartner },
      schema: {
        tags: ['Documents'],
        summary: 'The download area, newest first',
        querystring: defs.documentPage,
        response: { 200: defs.documents },
      },
    },
    (request) => downloads.list(callerOf(request), request.query),
  );
  app.get<{ Params: { id: string } }>(
    '/api/dokumente/:id',
    {
      config: { access: ofDocument },
      schema: {
        tags: ['Documents'],
        summary: 'A file of the download area',
        params: defs.documentParams,
        response: sentFile(),
      },
    },
    async (request, reply) =>
      sendFile(request, reply, await downloads.file(callerOf(request), request.params.id)),
  );
}
