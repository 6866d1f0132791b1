import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { schemeCookie, schemeOfWord, type ColourScheme } from '#engine/colourScheme.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { isBrand } from '#server/base/brands.ts';
import type { Deps } from '#server/ports/deps.ts';
import { toPlatformError } from '#server/http/problem/toPlatformError.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { agentNotFoundPath, createAttribution } from './attribution.ts';
import { createBootstrap } from './bootstrap.ts';
import type { Bootstrap, Visitor } from './bootstrap.ts';
import { fillShell } from './document.ts';
import { markRoutes } from './markRoutes.ts';
import { assetRoutes } from './assetRoutes.ts';
import { allowEmbedding, isEmbedded } from './embedding.ts';
import { publishedFor } from './publishedDefinitions.ts';
import { pageAt } from './pageAt.ts';
import type { FoundPage } from './pageAt.ts';
import { createShownPrices } from './shownPrices.ts';
import { assetsFolder } from './shell.ts';
import type { DrawPage } from './rendering/drawnPages.ts';
import type { Shell } from './shell.ts';
import { titleOf } from './title.ts';
import { visitorOf } from './pageContext.ts';
import { cookiesOf } from '#server/http/cookies.ts';
import { compressedText } from '#server/http/compression.ts';
import { textIn, redirected } from '#server/http/responses.ts';

/** Milliseconds after a start before definitions are loaded: balancers that wait for the server ask in between. */
const warmUpDelay = 300;

const page = textIn('text/html');
const pageResponses = { 200: page, 302: redirected, '4XX': page, '5XX': page };

/**
 * Routes of pages, assets of the web app and brand logos.
 * @param draw draws pages on the server; without it the browser draws all of them
 */
export const pageRoutes = (deps: Deps, shell: Shell, draw?: DrawPage): FastifyPluginAsync => {
  const { settings, registry, log, root } = deps;
  const t = translator('live', root);
  const write = createBootstrap(deps);
  const pricesOf = createShownPrices(deps, t);
  const attributionOf = createAttribution(deps);

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    found: FoundPage,
  ): Promise<FastifyReply> {
    const template = await shell.read(request.url);
    const title = titleOf(found, visitor.brand, deps, t);
    const embedded = isEmbedded(request, settings, visitor.brand);
    if (embedded) allowEmbedding(reply, deps, visitor.brand);
    const prices = await pricesOf(found, visitor.brand);
    const bootstrap = write(found, { ...visitor, embedded }, prices);
    const drawn = await draw?.(found, bootstrap, request);
    void reply.code(found.status).header('cache-control', 'no-store');
    // Who comes from a page of ours has its font. A wizard that is opened directly needs the line for its questions.
    const withFont = found.wizard === undefined || request.headers['sec-fetch-site'] === 'same-origin';
    const scheme = schemeOf(request, embedded);
    const text = fillShell(template, { bootstrap, title, drawn, withFont, scheme });
    return reply.send(await pageText(request, reply, text, bootstrap.mediation));
  }

  return async (app) => {
    warmUp(app, () => void pricesOf({ status: 200, page: { kind: 'home' } }, settings.brand));
    const folder = assetsFolder(root);
    if (existsSync(folder)) await app.register(assetRoutes(deps, folder), { prefix: '/assets' });

    markRoutes(app, { root, brand: settings.brand });

    app.get(
      '/*',
      { config: { access: 'offen' }, schema: { hide: true, response: pageResponses } },
      async (request, reply) => {
        const path = new URL(request.url, 'http://localhost').pathname;
        if (!isPage(request, path)) throw new PlatformError('not-found');
        try {
          const marke = registry.resolveAddress(path)?.places['marke'];
          const visitor = visitorOf(request, reply, settings, isBrand(marke) ? marke : undefined);
          const found = pageAt(path, publishedFor(registry, deps.flags.flagsFor(visitor)));
          const attribution = await attributionOf(request, reply, found);
          if (attribution.is === 'unknown' && !path.startsWith(agentNotFoundPath))
            return await reply.redirect(agentNotFoundFor(request));
          const mediation = attribution.is === 'here' ? attribution.mediation : undefined;
          return await answer(request, reply, { ...visitor, ...(mediation && { mediation }) }, found);
        } catch (thrown) {
          const error = toPlatformError(thrown, t);
          if (error.code !== 'internal') throw error;
          const errorId = request.id;
          log.error(
            { errorId, code: error.code, status: 500, route: '/*', error: error.cause ?? error },
            'Page failed.',
          );
          const visitor = visitorOf(request, reply, settings);
          return answer(request, reply, visitor, { status: 500, page: { kind: 'error', errorId } });
        }
      },
    );
  };
};

/** Loads definitions with the first example, so that no visitor waits for that. A request that comes at once is answered first. */
function warmUp(app: FastifyInstance, load: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', () => void (timer = setTimeout(load, warmUpDelay)));
  app.addHook('preClose', (done) => {
    clearTimeout(timer);
    done();
  });
}

/**
 * Returns a document as it is sent. One that carries the token of a mediation is not compressed: its length would give the
 * token away.
 */
async function pageText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  mediation: Bootstrap['mediation'],
): Promise<string | Buffer> {
  const type = 'text/html; charset=utf-8';
  if (!mediation) {
    const key = createHash('sha256').update(text).digest('base64');
    return compressedText(request, reply, { text: () => text, key, type });
  }
  void reply.type(type);
  return text;
}

/** Returns the colour scheme that a visitor chose. In a frame the page around decides, and most of those are light. */
function schemeOf({ headers }: FastifyRequest, embedded: boolean): ColourScheme | undefined {
  return embedded ? 'light' : schemeOfWord(cookiesOf(headers.cookie ?? '')[schemeCookie]);
}

/** Returns whether a request is for a page: not an API or asset path, and HTML is accepted. */
function isPage(request: FastifyRequest, path: string): boolean {
  if (/^\/(api|dev|assets|marken)(\/|$)/.test(path)) return false;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

/** Returns the redirect target; keeps embedding and brand. */
function agentNotFoundFor(request: FastifyRequest): string {
  const asked = new URL(request.url, 'http://localhost').searchParams;
  const query = new URLSearchParams();
  for (const name of ['embedded', 'brand']) {
    const value = asked.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size === 0 ? agentNotFoundPath : `${agentNotFoundPath}?${query}`;
}
