import type { BrowserError } from './browserError.ts';

/**
 * Reports errors of the browser to the server and returns the id under which support finds them.
 * Reporting never fails loudly: there is already one error too many.
 */
export function createReporter(options: {
  fetch: typeof globalThis.fetch;
  makeId: () => string;
  page: string;
  /** Forwards the same report to an external service. */
  alsoTo?: (report: BrowserError) => void;
}): (error: unknown) => string {
  const { fetch, makeId, page, alsoTo } = options;
  async function send(error: unknown, id: string): Promise<void> {
    // Most visits need no words for an error. Without the file that has them, an error is counted at least.
    const report: BrowserError = await import('./describe.ts').then(
      ({ describeError }) => describeError(error, id, page),
      () => ({ id, name: 'Error', message: '', stack: '', page }),
    );
    alsoTo?.(report);
    await fetch('/api/browserfehler', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    });
  }
  return (error) => {
    const id = makeId();
    send(error, id).catch(() => undefined);
    return id;
  };
}
