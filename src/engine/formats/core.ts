import { isDay } from '../calendar.ts';

/**
 * Returns whether the text of a string field has a format.
 * @param contractPrefixes prefixes of contract numbers that products add
 */
export type FormatJudge = (value: string, contractPrefixes?: ReadonlySet<string>) => boolean;

/** Returns the validator of a format that is a single pattern. */
export const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

const mailName = /^[^\s@"(),:;<>[\\\]\u200C\u200D]{1,64}$/u;
const mailHost = /^[\p{L}\d-]{1,63}$/u;
const topDomain = /^\p{L}{2,63}$/u;

/** Validates piece by piece: a single pattern for the whole address could backtrack excessively. */
function isMailbox(value: string): boolean {
  if (value.length > 254) return false;
  const [name = '', domain = '', ...more] = value.split('@');
  if (more.length > 0 || !mailName.test(name) || name.startsWith('.') || name.endsWith('.')) return false;
  const hosts = domain.split('.');
  const top = hosts.pop() ?? '';
  const isHost = (host: string) => mailHost.test(host) && !host.startsWith('-') && !host.endsWith('-');
  return hosts.length > 0 && !value.includes('..') && hosts.every(isHost) && topDomain.test(top);
}

/** Formats that need no data of their own. Sources: specification, point 5. */
export const coreFormats: { [name: string]: FormatJudge } = {
  date: isDay,
  email: isMailbox,
  postcode: matches(/^\d{5}$/),
  /** Digits, an optional letter, an optional range or suffix: 12, 12a, 12-14, 12/3, 12a-c, 12 1/2. */
  'street-number': matches(/^\d{1,5}( \d\/\d)? ?[a-z]?( ?[-/] ?(\d{1,5} ?[a-z]?|[a-z]))?$/i),
  /** Names of people: at least one letter of any script, with signs, but no digits, markup or pictures. */
  'no-digits': matches(/^(?=\P{L}*\p{L})[^\p{Nd}<>&;{}\p{Extended_Pictographic}\p{Regional_Indicator}]+$/u),
  /** Engraved or coded number of a bicycle frame. */
  'frame-number': matches(/^[A-Za-z0-9-]{4,25}$/),
};
