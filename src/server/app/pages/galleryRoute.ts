import type { FastifyPluginAsync } from 'fastify';
import { contentSecurityPolicy } from '#server/http/csp.ts';
import { textIn } from '#server/http/responses.ts';
import type { Shell } from './shell.ts';

/** Policy of the gallery: that of development, and Ajv may compile the schemas of the widgets. */
const policy = contentSecurityPolicy({ dev: true, compiles: true });

/** Returns the route of the gallery of widgets, which exists in development only. */
export const galleryRoute =
  (gallery: Shell): FastifyPluginAsync =>
  async (app) => {
    app.get(
      '/dev/galerie',
      {
        config: { access: 'local' },
        schema: {
          tags: ['Operation'],
          summary: 'Every widget in every state; in development only',
          response: { 200: textIn('text/html') },
        },
      },
      async (request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-security-policy', policy)
          .send(await gallery.read(request.url)),
    );
  };
