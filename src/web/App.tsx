import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { ServicesContext } from './services.ts';
import type { Services } from './services.ts';

/** The app: services and texts around the page that the document asked for. */
export function App({ services, children }: { services: Services; children: ReactElement }) {
  return (
    <ServicesContext value={services}>
      <I18nextProvider i18n={services.texts}>
        <ErrorBoundary report={services.reportError}>{children}</ErrorBoundary>
      </I18nextProvider>
    </ServicesContext>
  );
}
