import { PlatformError } from '#engine/errors/platformError.ts';
import schema from '../../../schemas/api/documents.schema.json' with { type: 'json' };
import { transaction } from '../database/transaction.ts';
import type { Domain } from '../domains.ts';
import { requestBrand } from '../requestBrand.ts';
import { translator } from '../translations/service.ts';
import { STYLESHEET } from './page.ts';
import { createDocuments } from './service.ts';
import { findIssued } from './store.ts';

const words = schema.$defs;
const tags = ['Documents'];
const HTML = 'text/html; charset=utf-8';

/** Legal documents for everybody, with the hash that proves which words somebody read. */
export const documentRoutes: Domain = (deps) => async (app) => {
  const documents = createDocuments(translator('live', deps.root));

  async function issued(name: string, sha256: string) {
    const html = await transaction(deps.db, (trx) => findIssued(trx, name, sha256));
    return html === undefined ? undefined : { sha256, html: Buffer.from(html) };
  }

  app.get<{ Params: { name: string }; Querystring: { sha256?: string } }>(
    '/api/dokumente/statisch/:name',
    {
      schema: {
        tags,
        summary:
          'One document as a page, or with its SHA-256 as somebody was given it; the ETag is that hash',
        params: words.nameParams,
        querystring: words.nameQuery,
        produces: ['text/html'],
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const { sha256 } = request.query;
      const current = documents.document(name, requestBrand(request, deps.settings.brand));
      const found = sha256 === undefined || current?.sha256 === sha256 ? current : await issued(name, sha256);
      if (!found) throw new PlatformError('document-unknown');
      const etag = `"${found.sha256}"`;
      void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'X-Brand');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(HTML).send(found.html);
    },
  );

  app.get<{ Params: { product: string }; Querystring: { context?: string } }>(
    '/api/dokumente/kundeninformation/:product',
    {
      schema: {
        tags,
        summary: 'The documents of a product: JSON when asked for it, else a page',
        params: words.productParams,
        querystring: words.productQuery,
        response: {
          200: {
            description: 'The documents in order',
            content: {
              'application/json': { schema: words.documents },
              'text/html': { schema: { type: 'string' } },
            },
          },
        },
      },
    },
    async (request, reply) => {
      const { product } = request.params;
      const { context } = request.query;
      const brand = requestBrand(request, deps.settings.brand);
      void reply.header('cache-control', 'no-cache').header('vary', 'Accept, X-Brand');
      if (request.headers.accept?.includes('application/json')) {
        const found = documents.documentsFor(product, context, brand);
        if (!found) throw new PlatformError('product-unknown');
        return reply.type('application/json').send({ documents: found });
      }
      const page = documents.overview(product, context, brand);
      if (!page) throw new PlatformError('product-unknown');
      return reply.type(HTML).send(page);
    },
  );

  app.get(
    STYLESHEET,
    { schema: { tags, summary: 'The stylesheet of all documents' } },
    async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(documents.stylesheet()),
  );
};
