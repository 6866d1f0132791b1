import type { BrowserError } from './browserError.ts';

const limit = 2000;

/** Before quoted names of the language: `(reading 'length')`, `Failed to execute 'send' on 'XMLHttpRequest'`. */
const ofTheLanguage = /((?:reading|setting|execute|on) )?(?:'[^'\n]*'|`[^`\n]*`|„[^“”\n]*[“”])/g;

/** Anything that could be a person's: many digits, addresses of mail, quoted values, queries of addresses. */
const redact = (text: string) =>
  text
    .replace(/\?[^\s)]*/g, '')
    .replace(/[\w.+-]+@[\w.-]+/g, '[…]')
    .replace(/"[^"]*"/g, '"…"')
    .replace(ofTheLanguage, (quoted, before?: string) => (before ? quoted : '"…"'))
    .replace(/\d(?:[ ./-]?\d){4,}/g, '[…]')
    .slice(0, limit);

/** Where a line of a stack says that it happened. Line and column stay: without them nobody finds the place. */
const placed = /:\d+:\d+\)?$/;

/** The places of a stack without the message above them. Addresses of pages may name contracts, those of files do not. */
const placesOf = ({ stack = '', message }: Error) =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => placed.test(line))
    .map((line) => (line.includes('/assets/') ? line : redact(line.replace(placed, ''))))
    .join('\n')
    .slice(0, limit);

/** Words an error so that it may be stored. What was thrown without being one says nothing: it may be anything. */
export function describeError(error: unknown, id: string, page: string): BrowserError {
  if (!(error instanceof Error)) return { id, name: 'Error', message: `[${typeof error}]`, stack: '', page };
  return { id, name: error.name, message: redact(error.message), stack: placesOf(error), page };
}
