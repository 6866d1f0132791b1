import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import { partCsp } from '#server/http/partCsp.ts';
import { fileIn, notModified } from '#server/http/responses.ts';
import type { Deps } from '#server/ports/deps.ts';
import { contentTypeOf, keptAsset } from './keptAssets.ts';

const response = { 200: fileIn('*/*'), 206: fileIn('*/*'), 304: notModified };

/**
 * Files of the web app below a prefix: those of this release from the folder, those of others, on several servers, from
 * the database.
 */
export const assetRoutes =
  ({ db, settings }: Pick<Deps, 'db' | 'settings'>, folder: string): FastifyPluginAsync =>
  async (files) => {
    await files.register(fastifyStatic, {
      root: folder,
      serve: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    });
    files.get<{ Params: { '*': string } }>(
      '/*',
      { config: { access: 'offen' }, schema: { hide: true, response } },
      async (request, reply) => {
        void reply.header('content-security-policy', partCsp);
        const name = request.params['*'];
        const type = settings.databaseUrl && contentTypeOf(name);
        if (!type || existsSync(join(folder, name))) return reply.sendFile(name);
        const bytes = await keptAsset(db, name);
        if (!bytes) throw new PlatformError('not-found');
        void reply.type(type).header('cache-control', 'public, max-age=31536000, immutable');
        return reply.send(bytes);
      },
    );
  };
