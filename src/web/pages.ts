import type { PageDescription } from './bootstrap.ts';

/** The error page is part of the app itself: it must stand when nothing more can be loaded. */
type LoadedKind = Exclude<PageDescription['kind'], 'error'>;

/** The chunk of each kind of page. Called early, so that it is on its way while the texts are. */
export const pageModules = {
  home: () => import('./home/Home.tsx'),
  product: () => import('./product/Product.tsx'),
  content: () => import('./content/Content.tsx'),
  faq: () => import('./faq/Faq.tsx'),
  quickstart: () => import('./quickstart/Quickstart.tsx'),
  'application-error': () => import('./applicationError/ApplicationError.tsx'),
  documents: () => import('./documents/Overview.tsx'),
  'product-documents': () => import('./documents/Documents.tsx'),
  icons: () => import('./icons/Gallery.tsx'),
  feedback: () => import('./feedback/Feedback.tsx'),
  'sign-in': () => import('./signIn/SignIn.tsx'),
  'lost-password': () => import('./signIn/LostPassword.tsx'),
  portal: () => import('./portal/Portal.tsx'),
  wizard: () => import('./application/Application.tsx'),
  'not-found': () => import('./frame/NotFound.tsx'),
} satisfies { [kind in LoadedKind]: () => Promise<{ default: unknown }> };

/** Begins to load what a page is drawn by. A failure is found, and told, when it is drawn. */
export function preloadPage(page: PageDescription): void {
  if (page.kind !== 'error') void pageModules[page.kind]().catch(() => undefined);
}
