import type { Page } from '#api/customer-base.ts';
import { fileIn } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/customer-base.schema.json' with { type: 'json' };
import { PlatformError } from '#engine/errors/platformError.ts';
import { callerOf } from '#server/people/access/access.ts';
import { today } from '#server/base/clock.ts';
import { attachmentDisposition } from '#server/http/fileName.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createExport, exportBatch, maxExported } from './export.ts';
import { addFilterRoutes } from './filterRoutes.ts';
import { createCustomerList } from './list.ts';
import type { Search } from './search.ts';

const defs = schema.$defs;
const tags = ['Agent'];

type CustomerQuery = Page;

const searchOf = ({ q, produkt, status, ort, luecke, sortierung }: CustomerQuery): Search => ({
  ...(q && { search: q }),
  ...(produkt && { product: produkt }),
  ...(status && { state: status }),
  ...(ort && { place: ort }),
  ...(luecke && { gap: luecke }),
  ...(sortierung && { sort: sortierung }),
});

/** Routes of an agent's customers: search, list, export. */
export const customerBaseRoutes: RoutePlugin = (deps) => async (app) => {
  const { clock, root } = deps;
  const t = translator('live', root);
  const customers = createCustomerList(deps);
  const exported = createExport(t);
  const config = { access: ['vermittler' as const] };

  app.addHook('onSend', (_request, reply, payload, done) => {
    void reply.header('cache-control', 'no-store');
    done(null, payload);
  });

  app.get<{ Querystring: CustomerQuery }>(
    '/api/vermittler/kundenbestand',
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

  app.get<{ Querystring: CustomerQuery & { format?: 'csv' | 'xlsx' } }>(
    '/api/vermittler/kundenbestand/export',
    {
      config,
      schema: {
        tags,
        summary: 'The own customers as CSV or XLSX, filtered like the list',
        querystring: defs.exported,
        response: {
          200: fileIn('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
        },
      },
    },
    async (request, reply) => {
      const account = await customers.agentOf(callerOf(request));
      if (!account.visibility.rights.export) throw new PlatformError('forbidden');
      const { format = 'csv' } = request.query;
      const found = await customers.all(account, searchOf(request.query), maxExported, exportBatch);
      const name = t('agent:base.exportName', { day: today(clock) });
      void reply.header('content-disposition', attachmentDisposition(`${name}.${format}`));
      if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(exported.csv(found));
      return reply
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .send(await exported.xlsx(found));
    },
  );

  addFilterRoutes(app, deps, customers);
};
