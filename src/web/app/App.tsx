import type { ComponentType, ReactElement } from 'react';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { ErrorBoundary, type BoundaryProps } from '#web/shell/failure/ErrorBoundary.tsx';
import { ServicesContext } from '#web/base/services.ts';
import type { Services } from '#web/base/services.ts';

/** The app: services and texts around the page that the document asked for. */
export function App({
  services,
  Boundary = ErrorBoundary,
  children,
}: {
  services: Services;
  Boundary?: ComponentType<BoundaryProps>;
  children: ReactElement;
}) {
  return (
    <ServicesContext value={services}>
      <TranslationProvider i18n={services.texts}>
        <Boundary report={services.reportError}>{children}</Boundary>
      </TranslationProvider>
    </ServicesContext>
  );
}
