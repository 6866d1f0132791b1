import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Chosen } from '#api/customer-base.ts';
import schema from '../../../../schemas/api/customer-base.schema.json' with { type: 'json' };
import { PlatformError } from '#engine/errors/platformError.ts';
import { today } from '#server/base/clock.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { attachmentDisposition } from '#server/http/fileName.ts';
import { fileIn } from '#server/http/responses.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createExport, exportBatch, maxExported, type Batches } from './export.ts';
import type { CustomerList } from './list.ts';
import { searchOf, type CustomerQuery } from './searchQuery.ts';

const defs = schema.$defs;
const tags = ['Agent'];
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const response = { 200: fileIn('text/csv', workbook) };

type Format = 'csv' | 'xlsx';

/** Adds the routes of files with customers. */
export function addExportRoutes(
  app: FastifyInstance,
  { clock, root }: Pick<Deps, 'clock' | 'root'>,
  customers: CustomerList,
): void {
  const t = translator('live', root);
  const exported = createExport(t);
  const config = { access: ['vermittler' as const] };
  const url = '/api/vermittler/kundenbestand/export';

  /** @throws PlatformError forbidden without the right to it */
  async function exporting(request: FastifyRequest) {
    const account = await customers.agentOf(callerOf(request));
    if (!account.visibility.rights.export) throw new PlatformError('forbidden');
    return account;
  }

  async function send(reply: FastifyReply, found: Batches, format: Format = 'csv') {
    const name = t('agent:base.exportName', { day: today(clock) });
    void reply.header('content-disposition', attachmentDisposition(`${name}.${format}`));
    if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(exported.csv(found));
    return reply.type(workbook).send(await exported.xlsx(found));
  }

  app.get<{ Querystring: CustomerQuery & { format?: Format } }>(
    url,
    {
      config,
      schema: {
        tags,
        summary: 'The own customers as CSV or XLSX, filtered like the list',
        querystring: defs.exported,
        response,
      },
    },
    async (request, reply) => {
      const { query } = request;
      const account = await exporting(request);
      const found = await customers.all(account, searchOf(query), maxExported, exportBatch);
      return send(reply, found, query.format);
    },
  );

  app.post<{ Body: Chosen }>(
    url,
    {
      config,
      schema: { tags, summary: 'Chosen customers as CSV or XLSX', body: defs.chosen, response },
    },
    async (request, reply) => {
      const { customers: chosen, format } = request.body;
      return send(reply, await customers.chosen(await exporting(request), chosen, exportBatch), format);
    },
  );
}
