import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/react';
import type { SentryOptions } from './sentryOptions.ts';
import type { BrowserError } from './browserError.ts';

/** The language words its own errors, and they quote what is not theirs; quotations are left out already. */
const builtInErrors = ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'];

/**
 * Returns the message that may leave our systems. Messages of other errors may contain user input; their
 * stack is enough.
 */
const publicMessage = ({ name, message }: BrowserError): string =>
  builtInErrors.includes(name) ? message : (/^Minified React error #\d+/.exec(message)?.[0] ?? '');

/**
 * Sentry's client with nothing of what it gathers by itself: no breadcrumbs, no address, no session, no device, and
 * no word that the service may infer one.
 * What is sent is the report that our own log gets, and its event id is the number that the person reads.
 */
export function startSentry({ dsn, environment, brand }: SentryOptions): (report: BrowserError) => void {
  const client = new BrowserClient({
    dsn,
    environment,
    integrations: [],
    sendClientReports: false,
    dataCollection: { userInfo: false },
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  return (report) => {
    const { id, name, stack, page } = report;
    const frames = defaultStackParser(stack);
    scope.captureEvent({
      event_id: id.replaceAll('-', ''),
      level: 'error',
      tags: { page, brand },
      exception: { values: [{ type: name, value: publicMessage(report), stacktrace: { frames } }] },
    });
  };
}
