import { lazy, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { PageDescription } from './bootstrap.ts';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { Failure } from './errors/Failure.tsx';
import { pageModules } from './pages.ts';
import { ServicesContext } from './services.ts';
import type { Services } from './services.ts';

const Home = lazy(pageModules.home);
const Product = lazy(pageModules.product);
const Content = lazy(pageModules.content);
const Faq = lazy(pageModules.faq);
const Quickstart = lazy(pageModules.quickstart);
const ApplicationError = lazy(pageModules['application-error']);
const DocumentsOverview = lazy(pageModules.documents);
const Documents = lazy(pageModules['product-documents']);
const IconGallery = lazy(pageModules.icons);
const Feedback = lazy(pageModules.feedback);
const SignIn = lazy(pageModules['sign-in']);
const LostPassword = lazy(pageModules['lost-password']);
const Portal = lazy(pageModules.portal);
const NotFound = lazy(pageModules['not-found']);
const Application = lazy(pageModules.wizard);

/** One page kind, one chunk. The server has decided which, so that the status fits what is shown. */
function Page({ page }: { page: PageDescription }) {
  switch (page.kind) {
    case 'home':
      return <Home />;
    case 'product':
      return <Product id={page.id} />;
    case 'content':
      return <Content name={page.name} />;
    case 'faq':
      return <Faq />;
    case 'quickstart':
      return <Quickstart />;
    case 'application-error':
      return <ApplicationError />;
    case 'documents':
      return <DocumentsOverview />;
    case 'product-documents':
      return <Documents product={page.product} />;
    case 'icons':
      return <IconGallery />;
    case 'feedback':
      return <Feedback source={page.source} score={page.score} />;
    case 'sign-in':
      return <SignIn portal={page.portal} />;
    case 'lost-password':
      return <LostPassword portal={page.portal} />;
    case 'portal':
      return <Portal portal={page.portal} />;
    case 'wizard':
      return <Application />;
    case 'error':
      return <Failure errorId={page.errorId} />;
    default:
      return <NotFound />;
  }
}

/** The app: services and texts around the page that the document asked for. */
export function App({ services }: { services: Services }) {
  return (
    <ServicesContext value={services}>
      <I18nextProvider i18n={services.texts}>
        <ErrorBoundary report={services.reportError}>
          <Suspense>
            <Page page={services.bootstrap.page} />
          </Suspense>
        </ErrorBoundary>
      </I18nextProvider>
    </ServicesContext>
  );
}
