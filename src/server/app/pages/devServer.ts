import type { RequestListener, Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyServerFactory } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Shell } from './shell.ts';

/** Vite and the server behind one port. */
export interface DevServer {
  serverFactory: FastifyServerFactory;
  shell: Shell;
  /** Source of the gallery of widgets. */
  gallery: Shell;
  close(): Promise<void>;
}

/**
 * Puts Vite in front of the server: Vite serves the files of the web app with hot reloading, the server API,
 * development tools and pages.
 */
export async function openDevServer(root: string): Promise<DevServer> {
  // Read as a module, it brings along all of fetch: what only development needs costs no other start.
  const { createServer } = await import('node:http');
  const behind: { answer?: RequestListener; vite?: ViteDevServer } = {};
  const server: Server = createServer((request, response) => {
    // Vite adds `?import` to dynamic imports, definition modules included.
    const url = (request.url ?? '/').replace(/([?&])import(&|$)/, (_all, before: string, after: string) =>
      after ? before : '',
    );
    const own = /^\/(api|dev|marken)(\/|$)/.test(url.split('?')[0] ?? '');
    if (own) request.url = url;
    const answer = () => behind.answer?.(request, response);
    if (own || !behind.vite) answer();
    else behind.vite.middlewares(request, response, answer);
  });
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server }, cors: false },
  });
  behind.vite = vite;
  return {
    serverFactory: (handler) => {
      behind.answer = handler;
      return server;
    },
    shell: {
      read: async (url) =>
        vite.transformIndexHtml(url, await readFile(join(root, 'src', 'web', 'index.html'), 'utf8')),
    },
    gallery: {
      read: async (url) => {
        const page = await readFile(join(root, 'src', 'gallery', 'index.html'), 'utf8');
        const entry = `/@fs${join(root, 'src', 'gallery', 'main.tsx')}`;
        return vite.transformIndexHtml(url, page.replace('%entry%', entry));
      },
    },
    close: () => vite.close(),
  };
}
