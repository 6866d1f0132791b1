import type { FastifyRequest } from 'fastify';

/** The path that a router makes of an address; '' where it cannot be read. */
function decodedPath(url: string): string {
  try {
    return decodeURIComponent(url.split(/[?;#]/, 1)[0] ?? '');
  } catch {
    return '';
  }
}

/**
 * Whether a request goes to one of these folders (`/api`), by the route that it has found and not by how its address
 * is written: the router takes `/%61pi` for `/api`. Where no route but that of pages was found, its address counts,
 * decoded.
 */
export function isUnderPath({ routeOptions, url }: FastifyRequest, ...folders: string[]): boolean {
  const route = routeOptions.url;
  const path = route === undefined || route === '/*' ? decodedPath(url) : route;
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
