import schema from '../../../../schemas/api/papers.schema.json' with { type: 'json' };
import type { RoutePlugin } from '#server/ports/deps.ts';
import { inlineDisposition } from '#server/http/fileName.ts';
import { sendFile } from '#server/http/sendFile.ts';
import { bodyWithBrands } from '#server/http/requestBrand.ts';
import { createPapers } from './service.ts';
import { sentFile, fileIn } from '#server/http/responses.ts';

const defs = schema.$defs;
const tags = ['Documents'];

/** Requests per minute and client: each may send a message. */
const maxRequestsPerMinute = 20;

interface BySecret {
  secret: string;
}
interface ByAccess extends BySecret {
  access: string;
}

/** Documents with personal data behind a mailed link and a code; no account is needed. */
export const paperRoutes: RoutePlugin = (deps) => async (app) => {
  const papers = createPapers(deps);
  const { write } = deps.settings.rateLimits;
  const limited = write === 0 ? {} : { rateLimit: { max: Math.min(write, maxRequestsPerMinute) } };

  app.post<{ Body: BySecret }>(
    '/api/unterlagen/code',
    {
      config: { access: 'link', ...limited },
      schema: {
        tags,
        body: defs.link,
        response: { 201: defs.sent },
        summary: 'Sends the code that opens the papers behind a mailed link',
      },
    },
    async (request, reply) => reply.status(201).send(await papers.requestCode(bodyWithBrands(request))),
  );

  app.post<{ Body: BySecret & { id: string; code: string } }>(
    '/api/unterlagen/oeffnen',
    {
      config: { access: 'link', ...limited },
      schema: {
        tags,
        body: defs.proof,
        response: { 200: defs.opened },
        summary: 'Opens them with the code, for half an hour',
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return papers.open(bodyWithBrands(request));
    },
  );

  app.post<{ Body: ByAccess & { document: string } }>(
    '/api/unterlagen/datei',
    {
      config: { access: 'link' },
      schema: { tags, body: defs.file, summary: 'One of the papers', response: sentFile() },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { document, ...link } = bodyWithBrands(request);
      return sendFile(request, reply, await papers.file(link, document));
    },
  );

  app.post<{ Body: ByAccess }>(
    '/api/unterlagen/archiv',
    {
      config: { access: 'link' },
      schema: {
        tags,
        body: defs.access,
        response: { 200: fileIn('application/zip') },
        summary: 'All of them as one ZIP',
      },
    },
    async (request, reply) => {
      const { bytes, fileName } = await papers.archive(bodyWithBrands(request));
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', inlineDisposition(fileName))
        .send(bytes);
    },
  );
};
