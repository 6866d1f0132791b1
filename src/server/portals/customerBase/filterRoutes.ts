import type { FastifyInstance } from 'fastify';
import { noContent } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/customer-base.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { gapKeys } from '#server/people/customerBase/gaps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { SavedFilter } from '#server/storage/tables/customerBase.ts';
import { settingsOf } from '../agency/settings.ts';
import { viewCounts } from './count.ts';
import { keepFilters, savedFilters } from './filters.ts';
import type { CustomerList } from './list.ts';

const defs = schema.$defs;
const tags = ['Agent'];

/** Adds the routes of an agent's saved searches. */
export function addFilterRoutes(
  app: FastifyInstance,
  { db, clock, registry, root }: Pick<Deps, 'db' | 'clock' | 'registry' | 'root'>,
  customers: CustomerList,
): void {
  const config = { access: ['vermittler' as const] };
  const t = translator('live', root);
  const gaps = gapKeys.map((key) => ({ key, title: t(`agent:gaps.${key}`) }));

  app.get(
    '/api/vermittler/kundenbestand/filter',
    {
      config,
      schema: {
        tags,
        summary: 'Searches and columns that were kept, and the products and gaps one may filter by',
        response: { 200: defs.filters },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      await customers.agentOf(caller);
      const products = registry
        .list()
        .filter(({ definition: { kind } }) => kind === 'produkt')
        .map(({ definition: { key } }) => ({ key, title: customers.titleOf(key) }))
        .sort((a, b) => a.title.localeCompare(b.title, 'de'));
      return transaction(db, async (trx) => {
        const { columns } = await settingsOf(trx, caller.personId);
        return { filters: await savedFilters(trx, caller), products, gaps, ...(columns && { columns }) };
      });
    },
  );

  app.get(
    '/api/vermittler/kundenbestand/filter/anzahl',
    {
      config,
      schema: {
        tags,
        summary: 'How many customers each kept search has, up to a thousand',
        response: { 200: defs.viewCounts },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { visibility, brands } = await customers.agentOf(caller);
      const whose = { agents: visibility.agents, brands };
      return { views: await transaction(db, (trx) => viewCounts(trx, whose, caller)) };
    },
  );

  app.put<{ Body: { filters: SavedFilter[] } }>(
    '/api/vermittler/kundenbestand/filter',
    {
      config,
      schema: {
        tags,
        summary: 'Keeps searches in place of those that were kept',
        body: defs.keptFilters,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      await customers.agentOf(caller);
      await transaction(db, (trx) => keepFilters(trx, caller, request.body.filters, clock.now()));
      return reply.status(204).send();
    },
  );
}
