import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '#server/base/brands.ts';
import type { Deps } from '#server/ports/deps.ts';
import { contentSecurityPolicy, imageOrigins, outsideOrigins } from '#server/http/csp.ts';

/** Who may put pages of a brand into a frame. */
export const embeddersOf = (
  { embedOrigins }: Pick<Deps['settings'], 'embedOrigins'>,
  brand: Brand,
): string[] => embedOrigins.filter((each) => (each.brand ?? brand) === brand).map(({ origin }) => origin);

/**
 * Whether a page is to stand in a frame: it says so by `?embedded`, or the browser does on the ways between pages of
 * the frame. Whether anybody may frame it is another question: what nobody may frame just comes without head and foot.
 */
export function isEmbedded(request: FastifyRequest, settings: Deps['settings'], brand: Brand): boolean {
  const { embedded } = request.query as { embedded?: unknown };
  const inFrame = request.headers['sec-fetch-dest'] === 'iframe';
  return embedded !== undefined || (inFrame && embeddersOf(settings, brand).length > 0);
}

/** Lets those who may for this brand, and nobody else, put this page into a frame. Without any it stays refused. */
export function allowEmbedding(
  reply: FastifyReply,
  { settings }: Pick<Deps, 'settings'>,
  brand: Brand,
): void {
  const frameAncestors = embeddersOf(settings, brand);
  if (frameAncestors.length === 0) return;
  const policy = contentSecurityPolicy({
    frameAncestors,
    connect: outsideOrigins(settings),
    images: imageOrigins(settings),
    dev: settings.dev,
  });
  void reply.header('content-security-policy', policy).removeHeader('x-frame-options');
}
