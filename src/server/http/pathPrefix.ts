import type { FastifyRequest } from 'fastify';

/** Returns the decoded path of an address; '' when it cannot be decoded. */
function decodedPath(url: string): string {
  try {
    return decodeURIComponent(url.split(/[?;#]/, 1)[0] ?? '');
  } catch {
    return '';
  }
}

/**
 * Returns whether a request is below one of these paths (`/api`), judged by its route because the router also
 * accepts `/%61pi`. Without a specific route the decoded address counts.
 */
export function isUnderPath({ routeOptions, url }: FastifyRequest, ...folders: string[]): boolean {
  const route = routeOptions.url;
  const path = route === undefined || route === '/*' ? decodedPath(url) : route;
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
