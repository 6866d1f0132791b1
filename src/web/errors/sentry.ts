import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/react';
import type { OutsideReports } from './outside.ts';
import type { BrowserError } from './report.ts';

/**
 * Sentry's client with nothing of what it gathers by itself: no breadcrumbs, no address, no session, no device.
 * What is sent is the report that our own log gets, and its event id is the number that the person reads.
 */
export function startSentry({ dsn, environment, brand }: OutsideReports): (report: BrowserError) => void {
  const client = new BrowserClient({
    ...{ dsn, environment, integrations: [], sendClientReports: false },
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  return ({ id, name, message, stack, page }) => {
    const frames = defaultStackParser(stack);
    scope.captureEvent({
      event_id: id.replaceAll('-', ''),
      level: 'error',
      tags: { page, brand },
      exception: { values: [{ type: name, value: message, stacktrace: { frames } }] },
    });
  };
}
