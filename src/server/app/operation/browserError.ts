import type { LogFields } from '#server/base/log/log.ts';

/** A report as the browser sends it. */
export interface BrowserError {
  id: string;
  name?: string;
  message?: string;
  stack?: string;
  page?: string;
}

/** A place in one of our own files: its name, line and column. */
const assetPosition = /\/assets\/[A-Za-z0-9_.-]{1,80}\.js:\d{1,7}:\d{1,7}/g;

/**
 * What of a report may be logged: the id, the class of the error and places in our own files. Its message
 * is dropped whole, because it may quote what a person typed.
 */
export function browserErrorFields({ id, name, stack }: BrowserError): LogFields {
  const errorClass = name && /^[A-Z][A-Za-z]{0,40}(Error|Exception)$/.test(name) ? name : 'Error';
  return { errorId: id, code: errorClass, places: (stack ?? '').match(assetPosition)?.slice(0, 12) ?? [] };
}
