import type { PageDescription, Portal } from '#engine/page.ts';
import { tablePageAt } from '#engine/pages/tablePageAt.ts';

/** A page of a portal with its whole address. */
export interface Destination {
  url: URL;
  page: PageDescription;
}

/**
 * Returns the page of a portal at an address. Undefined for everything that only the server can show there: public pages,
 * wizards, files, the other portal, and addresses that call for another brand or another look.
 */
export function portalPageAt(href: string, portal: Portal, base: string): Destination | undefined {
  const url = new URL(href, base);
  if (url.origin !== new URL(base).origin || url.searchParams.has('brand')) return undefined;
  const found = tablePageAt(url.pathname);
  return found?.row.portal === portal ? { url, page: found.page } : undefined;
}

/** Returns the link around an element, when a plain click on it stays in this tab. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return undefined;
  const elsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  return elsewhere ? undefined : link;
}
