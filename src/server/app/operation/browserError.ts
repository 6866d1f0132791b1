import type { LogFields } from '#server/base/log/log.ts';

/** Error report of a browser. */
export interface BrowserError {
  id: string;
  name?: string;
  message?: string;
  stack?: string;
  page?: string;
}

/** File name, line and column in one of our own assets. */
const assetPosition = /\/assets\/[A-Za-z0-9_.-]{1,80}\.js:\d{1,7}:\d{1,7}/g;

/**
 * Returns what may be logged of a report: id, error class, positions in our own assets. The message is
 * dropped because it may quote user input.
 */
export function browserErrorFields({ id, name, stack }: BrowserError): LogFields {
  const errorClass = name && /^[A-Z][A-Za-z]{0,40}(Error|Exception)$/.test(name) ? name : 'Error';
  return { errorId: id, code: errorClass, places: (stack ?? '').match(assetPosition)?.slice(0, 12) ?? [] };
}
