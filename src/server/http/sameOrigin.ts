import type { FastifyRequest } from 'fastify';

const hostOf = (address: string): string | undefined => {
  try {
    return new URL(address).host;
  } catch {
    return undefined;
  }
};

/**
 * Whether a page of this very origin sends the request: browsers say so in a header that no page can set. Older ones
 * name the origin only. What says neither is no page.
 */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const from = headers.origin === undefined ? undefined : hostOf(headers.origin);
  return from !== undefined && [headers.host, hostOf(origin)].includes(from);
}
