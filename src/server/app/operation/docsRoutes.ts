import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { docsPage } from './docsPage.ts';
import { apiDescription } from './apiDescription.ts';
import { textIn } from '#server/http/responses.ts';

const stylesheet = new URL('./page.css', import.meta.url);

/** The API description as a page, and the style sheet of pages rendered by the server. */
export const docsRoutes = (deps: Pick<Deps, 'root' | 'settings'>): FastifyPluginAsync => {
  const t = translator('live', deps.root);
  return async (app) => {
    if (deps.settings.apiDocs)
      app.get(
        '/api/docs',
        {
          config: { access: 'offen' },
          schema: {
            tags: ['Operation'],
            summary: 'This description as a page to read',
            response: { 200: textIn('text/html') },
          },
        },
        async (_request, reply) =>
          reply.type('text/html; charset=utf-8').send(docsPage(await apiDescription(app), t)),
      );

    app.get(
      '/api/docs/page.css',
      {
        config: { access: 'offen' },
        schema: {
          tags: ['Operation'],
          summary: 'The stylesheet of that page',
          response: { 200: textIn('text/css') },
        },
      },
      async (_request, reply) =>
        reply
          .type('text/css; charset=utf-8')
          .header('cache-control', 'public, max-age=3600')
          .send(await readFile(stylesheet)),
    );
  };
};
