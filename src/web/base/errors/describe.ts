import type { BrowserError } from './browserError.ts';

const limit = 2000;

/** Before quoted names of the language: `(reading 'length')`, `Failed to execute 'send' on 'XMLHttpRequest'`. */
const languageQuote = /((?:reading|setting|execute|on) )?(?:'[^'\n]*'|`[^`\n]*`|„[^“”\n]*[“”])/g;

/** Anything that could be a person's: many digits, addresses of mail, quoted values, queries of addresses. */
const redact = (text: string) =>
  text
    .replace(/\?[^\s)]*/g, '')
    .replace(/[\w.+-]+@[\w.-]+/g, '[…]')
    .replace(/"[^"]*"/g, '"…"')
    .replace(languageQuote, (quoted, before?: string) => (before ? quoted : '"…"'))
    .replace(/\d(?:[ ./-]?\d){4,}/g, '[…]')
    .slice(0, limit);

/** Line and column at the end of a stack frame. Both stay: they are needed to locate the error. */
const linePosition = /:\d+:\d+\)?$/;

/** The places of a stack without the message above them. Addresses of pages may name contracts, those of files do not. */
const stackFrames = ({ stack = '', message }: Error) =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => linePosition.test(line))
    .map((line) => (line.includes('/assets/') ? line : redact(line.replace(linePosition, ''))))
    .join('\n')
    .slice(0, limit);

/**
 * Redacts an error so that it may be stored. Thrown values that are no errors are dropped: they may be
 * anything.
 */
export function describeError(error: unknown, id: string, page: string): BrowserError {
  if (!(error instanceof Error)) return { id, name: 'Error', message: `[${typeof error}]`, stack: '', page };
  return { id, name: error.name, message: redact(error.message), stack: stackFrames(error), page };
}
