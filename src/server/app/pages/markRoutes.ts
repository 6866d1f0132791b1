import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import { notifierPath } from '#engine/pages/notifierPath.ts';
import { isBrand, type Brand } from '#server/base/brands.ts';
import { pictureCsp } from '#server/http/pictureCsp.ts';
import { fileIn } from '#server/http/responses.ts';
import { iconFiles, manifestSchema, manifestType, webManifest } from './webManifest.ts';

const tags = ['Operation'];

/** Routes of the marks of brands, and of how their portals are installed and notify. @param options.root folder of the project */
export function markRoutes(
  app: FastifyInstance,
  { root, brand: ownBrand }: { root: string; brand: Brand },
): void {
  const logo = async (reply: FastifyReply, brand: Brand) => {
    const svg = await readFile(join(root, 'renderers', 'tokens', 'logos', `${brand}.svg`), 'utf8');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', pictureCsp(svg))
      .send(svg);
  };

  const icon = async (reply: FastifyReply, file: string) => {
    const drawn = await readFile(join(root, 'renderers', 'tokens', 'icons', file));
    return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(drawn);
  };

  app.get<{ Params: { file: string } }>(
    '/marken/:file',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'The mark of a brand, drawn or as an icon, or how its portal is installed as an app',
        response: {
          200: {
            description: 'The file',
            content: {
              ...fileIn('image/svg+xml', 'image/png').content,
              [manifestType]: { schema: manifestSchema },
            },
          },
        },
      },
    },
    (request, reply) => {
      const { file } = request.params;
      const [brand, ending] = file.split('.');
      if (iconFiles.has(file)) return icon(reply, file);
      if (isBrand(brand) && ending === 'webmanifest')
        return reply
          .type(manifestType)
          .header('cache-control', 'public, max-age=3600')
          .send(webManifest(brand));
      if (!isBrand(brand) || ending !== 'svg') throw new PlatformError('not-found');
      return logo(reply, brand);
    },
  );

  app.get(
    notifierPath,
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'The script that shows notifications of the pages that are open; it caches nothing',
        response: { 200: fileIn('text/javascript') },
      },
    },
    async (_request, reply) => {
      const script = await readFile(join(root, 'src', 'server', 'app', 'pages', 'notifier.js'), 'utf8');
      return reply
        .type('text/javascript')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', "default-src 'none'")
        .send(script);
    },
  );

  // Requested for pages without an icon: error pages and documents of the server.
  app.get(
    '/favicon.ico',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'The mark of the brand as the icon of pages that name none',
        response: { 200: fileIn('image/svg+xml') },
      },
    },
    (_request, reply) => logo(reply, ownBrand),
  );
}
