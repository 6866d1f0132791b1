import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../brands.ts';
import type { Deps } from '../deps.ts';
import { contentSecurityPolicy, imageOrigins, outsideOrigins } from '../http/csp.ts';

/** Who may put pages of a brand into a frame. */
export const embeddersOf = (
  { embedOrigins }: Pick<Deps['settings'], 'embedOrigins'>,
  brand: Brand,
): string[] => embedOrigins.filter((each) => (each.brand ?? brand) === brand).map(({ origin }) => origin);

/**
 * Whether a page is to stand in a frame: it says so by `?embedded`, or the browser does on the ways between pages of
 * the frame. Without allowed origins there is no embedding.
 */
export function isEmbedded(request: FastifyRequest, settings: Deps['settings'], brand: Brand): boolean {
  const { embedded } = request.query as { embedded?: unknown };
  const inFrame = request.headers['sec-fetch-dest'] === 'iframe';
  return embeddersOf(settings, brand).length > 0 && (embedded !== undefined || inFrame);
}

/** Lets those who may for this brand, and nobody else, put this page into a frame. */
export function allowEmbedding(
  reply: FastifyReply,
  { settings }: Pick<Deps, 'settings'>,
  brand: Brand,
): void {
  const policy = contentSecurityPolicy({
    frameAncestors: embeddersOf(settings, brand),
    connect: outsideOrigins(settings),
    images: imageOrigins(settings),
    dev: settings.dev,
  });
  void reply.header('content-security-policy', policy).removeHeader('x-frame-options');
}
