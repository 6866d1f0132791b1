import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { contentSecurityPolicy, imageOrigins, outsideOrigins } from '../http/csp.ts';

/**
 * Whether a page is to stand in a frame: it says so by `?embedded`, or the browser does on the ways between pages of
 * the frame. Without allowed origins there is no embedding.
 */
export function isEmbedded(request: FastifyRequest, { embedOrigins }: Deps['settings']): boolean {
  const { embedded } = request.query as { embedded?: unknown };
  const inFrame = request.headers['sec-fetch-dest'] === 'iframe';
  return embedOrigins.length > 0 && (embedded !== undefined || inFrame);
}

/** Lets the allowed origins, and nobody else, put this page into a frame. */
export function allowEmbedding(reply: FastifyReply, { settings }: Pick<Deps, 'settings'>): void {
  const policy = contentSecurityPolicy({
    frameAncestors: settings.embedOrigins,
    connect: outsideOrigins(settings),
    images: imageOrigins(settings),
    dev: settings.dev,
  });
  void reply.header('content-security-policy', policy).removeHeader('x-frame-options');
}
