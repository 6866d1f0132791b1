import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Request } from 'playwright';
import { expect } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** File to which every story appends what its browser requests, one line each; if unset, nothing is written. */
const file = process.env['REACH_FILE'];

/** Something that a page requested: a definition, a route, a module of the web app or a page. */
export type Reached = `${'definition' | 'route' | 'module' | 'page'} ${string}`;

/** Returns what a request reaches; undefined for what is not specific to a story (styles, pictures). */
export function reachedBy(address: string, { isPage = false } = {}): Reached | undefined {
  const { pathname } = new URL(address);
  const [, definition] = /^\/api\/definitionen\/([^/]+)\/[^/]+\.js$/.exec(pathname) ?? [];
  if (definition !== undefined) return `definition ${decodeURIComponent(definition)}`;
  // The route ends before the first id or number.
  const [, route] = /^\/api\/([a-z-]+(?:\/[a-z-]+(?=\/|$))?)/.exec(pathname) ?? [];
  if (route !== undefined) return `route ${route}`;
  const [, module] = /^\/assets\/(\w+)(?:\.module)?-[\w-]{8}\.js$/.exec(pathname) ?? [];
  if (module !== undefined) return `module ${module}`;
  return isPage ? `page /${pathname.split('/')[1] ?? ''}` : undefined;
}

/** Records what a visitor's pages request, if this run records. */
export function recordReach(context: BrowserContext): void {
  if (file === undefined) return;
  const story = path.relative(root, expect.getState().testPath ?? '');
  const before = new Set<string>();
  context.on('request', (request: Request) => {
    const reached = reachedBy(request.url(), { isPage: request.isNavigationRequest() });
    if (reached === undefined || before.has(reached)) return;
    before.add(reached);
    appendFileSync(file, `${JSON.stringify({ story, reached })}\n`);
  });
}
