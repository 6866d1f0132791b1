import type { ReactElement } from 'react';
import { modules as sitePages } from 'virtual:site-pages';
import { pageName, type PageDescription } from '#engine/page.ts';
import { Failure } from '#web/shell/failure/Failure.tsx';

/** In place of a page that could not be loaded: it throws where all errors of pages are caught. */
function Unloaded({ error }: { error: unknown }): never {
  throw error;
}

/**
 * Loads the page that the document asked for; the server has chosen it, so that the status fits the page.
 * Called early, so that page and texts load in parallel. Rendered only once it has arrived: React would show
 * a Suspense fallback for at least 300 ms.
 */
export function loadPage(page: PageDescription): Promise<ReactElement> {
  return pageOf(page).catch((error: unknown) => <Unloaded error={error} />);
}

/**
 * Loads a page. That of an error is part of the app itself: it is drawn when nothing can be loaded.
 * @throws if its module cannot be loaded
 */
export async function pageOf(page: PageDescription): Promise<ReactElement> {
  if (page.kind === 'error') return <Failure errorId={page.errorId} />;
  const name = pageName(page);
  const { kind, ...properties } = page;
  const find = (modules: typeof sitePages) => modules[name] ?? modules[kind];
  const fetch =
    find(sitePages) ?? find((await import('virtual:portal-pages')).modules) ?? sitePages['not-found'];
  const module = await fetch?.();
  await module?.prepare?.(page);
  return module ? <module.default {...properties} /> : <Failure />;
}
