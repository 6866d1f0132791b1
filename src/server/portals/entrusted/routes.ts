import type { ExportFile, Exported, Filter, Papers } from '#api/entrusted.ts';
import schema from '../../../../schemas/api/entrusted.schema.json' with { type: 'json' };
import { today } from '#server/base/clock.ts';
import { createZip } from '#server/base/zip.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { attachmentDisposition } from '#server/http/fileName.ts';
import { forbidStoring } from '#server/http/forbidStoring.ts';
import { fileIn } from '#server/http/responses.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { exportCsv } from './exportCsv.ts';
import { exportedContract } from './exportedContract.ts';
import { createPaperPackage } from './papers.ts';
import { searchOf } from './search.ts';
import { createEntrusted } from './service.ts';

const defs = schema.$defs;
const tags = ['Look-ups'];

/** Files per minute and client: each holds data of many people. */
const maxFilesPerMinute = 10;

/** Routes of what is entrusted to a broker: list, export, papers. */
export const entrustedRoutes: RoutePlugin = (deps) => async (app) => {
  const { clock, root, settings } = deps;
  const t = translator('live', root);
  const entrusted = createEntrusted(deps);
  const packPapers = createPaperPackage(deps);
  const { write } = settings.rateLimits;
  const config = { access: ['vermittler' as const] };
  const seldom = write === 0 ? config : { ...config, rateLimit: { max: Math.min(write, maxFilesPerMinute) } };

  app.addHook('onSend', forbidStoring);

  app.get<{ Querystring: Filter }>(
    '/api/makler/vertraege',
    {
      config,
      schema: {
        tags,
        summary: 'Contracts entrusted to the broker, with what is open about each',
        querystring: defs.filter,
        response: { 200: defs.list },
      },
    },
    (request) => {
      const { limit = '50', cursor, ...filter } = request.query;
      return entrusted.list(callerOf(request), searchOf(filter), { limit: Number(limit), cursor });
    },
  );

  app.get<{ Querystring: Exported }>(
    '/api/makler/vertraege/export',
    {
      config: seldom,
      schema: {
        tags,
        summary: 'Entrusted contracts as CSV or JSON; see `exportFile` for the columns',
        querystring: defs.exported,
        response: {
          200: {
            description: 'The file',
            content: { ...fileIn('text/csv').content, 'application/json': { schema: defs.exportFile } },
          },
        },
      },
    },
    async (request, reply) => {
      const { format = 'csv', ...filter } = request.query;
      const found = await entrusted.all(callerOf(request), searchOf(filter));
      const day = today(clock);
      const contracts = found.map((row) =>
        exportedContract(row, { productName: entrusted.titleOf(row.product), day }),
      );
      const name = t('extranet:list.exportName', { day });
      void reply.header('content-disposition', attachmentDisposition(`${name}.${format}`));
      if (format === 'csv')
        return reply
          .type('text/csv; charset=utf-8')
          .send(await exportCsv(contracts, defs.exportFile.properties.vertraege.items));
      const file: ExportFile = { stand: clock.now().toISOString(), vertraege: contracts };
      return reply.type('application/json; charset=utf-8').send(file);
    },
  );

  app.post<{ Body: Papers }>(
    '/api/makler/unterlagen',
    {
      config: seldom,
      schema: {
        tags,
        summary: 'All papers of entrusted contracts, as ZIP with a folder for each contract',
        body: defs.papers,
        response: { 200: fileIn('application/zip') },
      },
    },
    async (request, reply) => {
      const { name, files } = await packPapers(callerOf(request), request.body.contracts);
      return reply
        .type('application/zip')
        .header('content-disposition', attachmentDisposition(`${name}.zip`))
        .send(createZip(files, clock.now()));
    },
  );
};
