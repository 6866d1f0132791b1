import type { ReactElement } from 'react';
import type { PageDescription } from '#engine/page.ts';
import { Failure } from '#web/shell/failure/Failure.tsx';
import type { portalPages } from './portalPages.tsx';

type PortalKind = keyof typeof portalPages;
type Kind = Exclude<PageDescription['kind'], PortalKind>;

/** One kind of page, one chunk. The error page is part of the app itself: it stands when nothing can be loaded. */
const pages: {
  [kind in Kind]: (page: Extract<PageDescription, { kind: kind }>) => Promise<ReactElement>;
} = {
  async home() {
    const { default: Home } = await import('#web/site/home/Home.tsx');
    return <Home />;
  },
  async product({ id }) {
    const { default: Product } = await import('#web/site/product/Product.tsx');
    return <Product id={id} />;
  },
  async content({ name }) {
    const { default: Content } = await import('#web/site/content/Content.tsx');
    return <Content name={name} />;
  },
  async faq() {
    const { default: Faq } = await import('#web/site/faq/Faq.tsx');
    return <Faq />;
  },
  async quickstart() {
    const { default: Quickstart } = await import('#web/site/quickstart/Quickstart.tsx');
    return <Quickstart />;
  },
  async 'application-error'() {
    const { default: ApplicationError } = await import('#web/site/applicationError/ApplicationError.tsx');
    return <ApplicationError />;
  },
  async documents() {
    const { default: Overview } = await import('#web/site/documents/Overview.tsx');
    return <Overview />;
  },
  async 'product-documents'({ product }) {
    const { default: Documents } = await import('#web/site/documents/Documents.tsx');
    return <Documents product={product} />;
  },
  async icons() {
    const { default: Gallery } = await import('#web/site/icons/Gallery.tsx');
    return <Gallery />;
  },
  async feedback({ source, score }) {
    const { default: Feedback } = await import('#web/site/feedback/Feedback.tsx');
    return <Feedback source={source} score={score} />;
  },
  async wizard({ portal }) {
    if (portal) {
      const { default: PortalApplication } = await import('#web/wizard/pages/PortalApplication.tsx');
      return <PortalApplication portal={portal} />;
    }
    const { default: Application } = await import('#web/wizard/pages/Application.tsx');
    return <Application />;
  },
  async 'not-found'() {
    const { default: NotFound } = await import('#web/shell/frame/NotFound.tsx');
    return <NotFound />;
  },
  error: ({ errorId }) => Promise.resolve(<Failure errorId={errorId} />),
};

/** Stands for a page that could not be loaded: the error is told where all errors of pages are. */
function Unloaded({ error }: { error: unknown }): never {
  throw error;
}

/**
 * Loads the page that the document asked for; the server has decided which, so that the status fits what is shown.
 * Called early, so that the page is on its way while the texts are. Drawn only once it is here: React would show
 * what stands in for it for 300 ms at least.
 */
export function loadPage(page: PageDescription): Promise<ReactElement> {
  return load(page).catch((error: unknown) => <Unloaded error={error} />);
}

async function load(page: PageDescription): Promise<ReactElement> {
  type Lists = { [kind in PageDescription['kind']]?: (page: PageDescription) => Promise<ReactElement> };
  const known = (pages as Lists)[page.kind];
  if (known) return known(page);
  const { portalPages } = await import('./portalPages.tsx');
  return ((portalPages as Lists)[page.kind] ?? pages['not-found'])(page as never);
}
