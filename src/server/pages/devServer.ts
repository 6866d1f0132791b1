import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyServerFactory } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Shell } from './shell.ts';

/** Vite and the platform behind one port. */
export interface DevServer {
  serverFactory: FastifyServerFactory;
  shell: Shell;
  close(): Promise<void>;
}

/**
 * Puts Vite in front of the platform: files of the web app are its own, hot reloading included; addresses of
 * the API and of development tools, and every page, are the platform's.
 */
export async function openDevServer(root: string): Promise<DevServer> {
  let answer: RequestListener | undefined;
  let vite: ViteDevServer | undefined;
  const server: Server = createServer((request, response) => {
    // Vite adds `?import` to what it imports dynamically, definitions' modules too.
    const url = (request.url ?? '/').replace(/([?&])import(&|$)/, (_all, before: string, after: string) =>
      after ? before : '',
    );
    const own = /^\/(api|dev|marken)(\/|$)/.test(url.split('?')[0] ?? '');
    if (own) request.url = url;
    if (own || !vite) answer?.(request, response);
    else vite.middlewares(request, response, () => answer?.(request, response));
  });
  const { createServer: createVite } = await import('vite');
  const opened = await createVite({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  vite = opened;
  return {
    serverFactory: (handler) => {
      answer = handler;
      return server;
    },
    shell: {
      read: async (url) =>
        opened.transformIndexHtml(url, await readFile(join(root, 'src', 'web', 'index.html'), 'utf8')),
    },
    close: () => opened.close(),
  };
}
