import type { PageDescription } from './bootstrap.ts';

/** The chunk of each kind of page. Called early, so that it is on its way while the texts are. */
export const pageModules = {
  home: () => import('./home/Home.tsx'),
  product: () => import('./product/Product.tsx'),
  content: () => import('./content/Content.tsx'),
  wizard: () => import('./application/Application.tsx'),
  error: () => import('./errors/Failure.tsx'),
  'not-found': () => import('./frame/NotFound.tsx'),
} satisfies { [kind in PageDescription['kind']]: () => Promise<{ default: unknown }> };

/** Begins to load what a page is drawn by. A failure is found, and told, when it is drawn. */
export function preloadPage(page: PageDescription): void {
  void pageModules[page.kind]().catch(() => undefined);
}
