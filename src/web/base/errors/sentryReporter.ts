import type { BrowserError } from './browserError.ts';
import type { SentryOptions } from './sentryOptions.ts';

/** Hands reports on to Sentry. Its client is loaded with the first error: most visits have none. */
export function sentryReporter(options: SentryOptions): (report: BrowserError) => void {
  let client: Promise<(report: BrowserError) => void> | undefined;
  return (report) => {
    client ??= import('./sentry.ts').then(({ startSentry }) => startSentry(options));
    // One error is enough: a report that cannot be sent is in our own log all the same.
    client.then((send) => send(report)).catch(() => (client = undefined));
  };
}
