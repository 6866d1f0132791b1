import type { FastifyRequest } from 'fastify';

const hostOf = (address: string): string | undefined => {
  try {
    return new URL(address).host;
  } catch {
    return undefined;
  }
};

/**
 * Returns whether a page of our origin sent the request, by `Sec-Fetch-Site`, which pages cannot set, or `Origin`
 * in older browsers. Requests without both are not from a page.
 */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const from = headers.origin === undefined ? undefined : hostOf(headers.origin);
  return from !== undefined && [headers.host, hostOf(origin)].includes(from);
}
