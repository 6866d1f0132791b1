import { PlatformError } from '#engine/errors/platformError.ts';
import schema from '../../../../schemas/api/content.schema.json' with { type: 'json' };
import type { RoutePlugin } from '#server/ports/deps.ts';
import { contentImage } from './images.ts';
import { requestBrand } from '#server/http/requestBrand.ts';
import { fileIn } from '#server/http/responses.ts';

const defs = schema.$defs;
const tags = ['Content'];

/** Serves content to the web app, from files or Contentful. */
export const contentRoutes: RoutePlugin = (deps) => async (app) => {
  const { content } = deps;

  app.get<{ Querystring: { ids?: string } }>(
    '/api/contentful/consents',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Words of consents by id, in the given order; all of them without ids',
        querystring: defs.consentsQuery,
        response: { 200: defs.consents },
      },
    },
    async (request, reply) => {
      const brand = requestBrand(request, deps.settings.brand);
      const ids = request.query.ids?.split(',').filter(Boolean) ?? content.consentIds();
      const items = ids.map((id) => {
        const item = content.consent(id, brand);
        if (!item) throw new PlatformError('content-unknown');
        return item;
      });
      void reply.header('cache-control', 'no-cache').header('vary', 'X-Brand');
      return { items };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/contentful/sammlungen/:id',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'A collection: labels, rich texts, lists of rich texts, images',
        params: defs.collectionParams,
        querystring: defs.brandQuery,
        response: { 200: defs.collection },
      },
    },
    async (request, reply) => {
      const collection = content.collection(request.params.id, requestBrand(request, deps.settings.brand));
      if (!collection) throw new PlatformError('content-unknown');
      void reply.header('cache-control', 'no-cache').header('vary', 'X-Brand');
      return collection;
    },
  );

  app.get<{ Params: { file: string } }>(
    '/api/contentful/bilder/:file',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'A picture that a collection names',
        params: defs.imageParams,
        response: { 200: fileIn('image/*') },
      },
    },
    (request, reply) => {
      const image = contentImage(request.params.file);
      if (!image) throw new PlatformError('content-unknown');
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .type(image.type)
        .send(image.bytes);
    },
  );
};
