import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '#server/base/brands.ts';
import type { Deps } from '#server/ports/deps.ts';
import { contentSecurityPolicy, imageOrigins, outsideOrigins } from '#server/http/csp.ts';

/** Returns the origins that may frame pages of a brand. */
export const embeddersOf = (
  { embedOrigins }: Pick<Deps['settings'], 'embedOrigins'>,
  brand: Brand,
): string[] => embedOrigins.filter((each) => (each.brand ?? brand) === brand).map(({ origin }) => origin);

/**
 * Returns whether a page is framed: `?embedded` on the first page, `Sec-Fetch-Dest` on later ones. It does
 * not decide whether framing is allowed; unallowed pages only come without header and footer.
 */
export function isEmbedded(request: FastifyRequest, settings: Deps['settings'], brand: Brand): boolean {
  const { embedded } = request.query as { embedded?: unknown };
  const inFrame = request.headers['sec-fetch-dest'] === 'iframe';
  return embedded !== undefined || (inFrame && embeddersOf(settings, brand).length > 0);
}

/** Allows the configured origins of a brand, and no others, to frame this page. */
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
