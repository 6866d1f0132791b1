import type { ReactElement } from 'react';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { ErrorBoundary } from '#web/shell/failure/ErrorBoundary.tsx';
import { ServicesContext } from '#web/base/services.ts';
import type { Services } from '#web/base/services.ts';

/** The app: services and texts around the page that the document asked for. */
export function App({ services, children }: { services: Services; children: ReactElement }) {
  return (
    <ServicesContext value={services}>
      <TranslationProvider i18n={services.texts}>
        <ErrorBoundary report={services.reportError}>{children}</ErrorBoundary>
      </TranslationProvider>
    </ServicesContext>
  );
}
