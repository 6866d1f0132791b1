import { ErrorBoundary } from '@sentry/react';
import { useState } from 'react';
import type { BoundaryProps } from './ErrorBoundary.tsx';
import { Failure } from './Failure.tsx';

/**
 * Sentry's error boundary with our error page. It has no client of its own, so that what leaves the browser is the
 * redacted report alone.
 */
export function SentryBoundary({ report, children }: BoundaryProps) {
  const [errorId, setErrorId] = useState<string>();
  return (
    <ErrorBoundary onError={(error) => setErrorId(report(error))} fallback={<Failure errorId={errorId} />}>
      {children}
    </ErrorBoundary>
  );
}
