import type { Charge } from '#api/customer-base.ts';
import { forbidStoring } from '#server/http/forbidStoring.ts';
import { noContent } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/customer-base.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { countCustomers } from './count.ts';
import { addExportRoutes } from './exportRoutes.ts';
import { addFilterRoutes } from './filterRoutes.ts';
import { createHandingOver } from './handingOver.ts';
import { createCustomerList } from './list.ts';
import { searchOf, type CustomerQuery } from './searchQuery.ts';

const defs = schema.$defs;
const tags = ['Agent'];

/** Routes of an agent's customers: search, list, count, export, handing over. */
export const customerBaseRoutes: RoutePlugin = (deps) => async (app) => {
  const { db } = deps;
  const customers = createCustomerList(deps);
  const { handOver } = createHandingOver(deps);
  const config = { access: ['vermittler' as const] };
  const url = '/api/vermittler/kundenbestand';

  app.addHook('onSend', forbidStoring);

  app.get<{ Querystring: CustomerQuery }>(
    url,
    {
      config,
      schema: {
        tags,
        summary: 'The own customers, searched, filtered and sorted',
        querystring: defs.page,
        response: { 200: defs.customers },
      },
    },
    (request) => {
      const { limit = '50', cursor } = request.query;
      const page = { limit: Number(limit), ...(cursor !== undefined && { cursor }) };
      return customers.list(callerOf(request), searchOf(request.query), page);
    },
  );

  app.get<{ Querystring: CustomerQuery }>(
    `${url}/anzahl`,
    {
      config,
      schema: {
        tags,
        summary: 'How many of the own customers a search has',
        querystring: defs.counted,
        response: { 200: defs.count },
      },
    },
    async (request) => {
      const { visibility, brands } = await customers.agentOf(callerOf(request));
      const whose = { agents: visibility.agents, brands };
      return { count: await transaction(db, (trx) => countCustomers(trx, whose, searchOf(request.query))) };
    },
  );

  app.put<{ Body: Charge }>(
    `${url}/betreuung`,
    {
      config,
      schema: {
        tags,
        summary: 'Hands customers to somebody of the own agency',
        body: defs.charge,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await handOver(callerOf(request), request.body);
      return reply.status(204).send();
    },
  );

  addExportRoutes(app, deps, customers);
  addFilterRoutes(app, deps, customers);
};
