import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileIn, noContent } from '#server/http/responses.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import schema from '../../../../schemas/api/uploads.schema.json' with { type: 'json' };
import type { RoutePlugin } from '#server/ports/deps.ts';
import { isUnavailable } from '#server/storage/database/unavailable.ts';
import { clientOf } from '#server/http/client.ts';
import { requestedBrands } from '#server/http/requestBrand.ts';
import { attachmentHeaders } from './attachment.ts';
import { createUploads } from './service.ts';
import type { ClaimUploadRequest, UploadRequest } from './beginning.ts';
import { steadyStream } from './steadyStream.ts';

const defs = schema.$defs;
const tags = ['Uploads'];

type ById = { Params: { id: string } };

const brandOf = ({ headers }: FastifyRequest): string | undefined =>
  typeof headers['x-brand'] === 'string' ? headers['x-brand'] : undefined;

/** Routes of uploads: a draft's secret allows sending files, a file's id its use. */
export const uploadRoutes: RoutePlugin = (deps) => {
  const uploads = createUploads(deps);
  return async (app) => {
    app.post<{ Body: UploadRequest | ClaimUploadRequest }>(
      '/api/uploads',
      {
        config: { access: 'link' },
        schema: {
          tags,
          summary:
            'Prepares a file for a field of a draft or for a claim and answers the addresses of its parts',
          body: defs.body,
          response: { 201: defs.state },
        },
      },
      async (request, reply) => {
        const { body, caller } = request;
        const client = clientOf(request);
        const begun =
          'claimId' in body
            ? uploads.beginForClaim(body, { caller, client, brands: requestedBrands(request) })
            : uploads.begin(body, { brand: brandOf(request), client });
        return reply.status(201).send(await begun);
      },
    );

    app.get<ById>(
      '/api/uploads/:id/teile',
      {
        config: { access: 'link' },
        schema: {
          tags,
          summary: 'Which parts of a file are there, and fresh addresses',
          params: defs.params,
          response: { 200: defs.state },
        },
      },
      (request) => uploads.state(request.params.id, brandOf(request)),
    );

    app.post<ById>(
      '/api/uploads/:id/fertig',
      {
        config: { access: 'link' },
        schema: {
          tags,
          summary: 'Judges a whole file by its content and takes it; asked again, it answers the same',
          params: defs.params,
          response: { 200: defs.finished },
        },
      },
      (request) => uploads.finish(request.params.id, brandOf(request)),
    );
    fileRoutes(app, uploads);

    await app.register(async (parts) => {
      const ending = new AbortController();
      parts.addHook('preClose', (done) => {
        ending.abort();
        done();
      });
      // Bodies are streamed unparsed, whatever their content type.
      parts.removeAllContentTypeParsers();
      parts.addContentTypeParser('*', (_request, _payload, done) => done(null));
      partRoutes(parts, ending, uploads);
    });
  };
};

/** The route that takes the parts of a file. */
function partRoutes(
  parts: FastifyInstance,
  ending: AbortController,
  uploads: ReturnType<typeof createUploads>,
): void {
  parts.put<{ Params: { id: string; part: string }; Querystring: { bis: string; signatur: string } }>(
    '/api/uploads/:id/teile/:part',
    {
      config: { slow: true, access: 'link' },
      schema: {
        tags,
        summary: 'Takes one part of a file, whole or not at all; the address is signed',
        params: defs.partParams,
        querystring: defs.address,
        consumes: ['application/octet-stream'],
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id, part } = request.params;
      const header = request.headers['content-length'];
      const length = header === undefined ? undefined : Number(header);
      const read = () => steadyStream(request.raw, ending.signal);
      try {
        await uploads.putPart(id, Number(part), request.query, { read, length });
      } catch (error) {
        // Storage errors are not connection errors: the same part may be retried.
        if (error instanceof PlatformError || request.raw.complete || isUnavailable(error)) throw error;
        throw new PlatformError('upload-interrupted', { cause: error });
      }
      return reply.status(204).send();
    },
  );
}

/** Routes that serve and remove files. */
function fileRoutes(app: FastifyInstance, uploads: ReturnType<typeof createUploads>): void {
  app.delete<ById>(
    '/api/uploads/:id',
    {
      config: { access: 'link' },
      schema: { tags, summary: 'Removes a file', params: defs.params, response: { 204: noContent } },
    },
    async (request, reply) => {
      await uploads.remove(request.params.id, brandOf(request));
      return reply.status(204).send();
    },
  );
  app.get<ById>(
    '/api/uploads/:id',
    {
      config: { access: 'link' },
      schema: {
        tags,
        summary: 'A file as an attachment',
        params: defs.params,
        response: { 200: fileIn('*/*') },
      },
    },
    async (request, reply) => {
      const { upload, bytes } = await uploads.open(request.params.id, brandOf(request));
      return reply.headers(attachmentHeaders(upload)).send(bytes);
    },
  );
}
