import { dayLength } from '../calendar.ts';

/** Non-breaking space between a number and its unit. */
const NBSP = '\u00A0';

const number = new Intl.NumberFormat('de-DE');
const decimals = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1234567` → `1.234.567` */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** `20`, `%` → `20 %` with a non-breaking space. */
export function formatWithUnit(value: number, unit: string): string {
  return `${formatNumber(value)}${NBSP}${unit}`;
}

/** Cents → `12.345,67 €` with a non-breaking space. */
export function formatCurrency(cents: number): string {
  return `${decimals.format(cents / 100)}${NBSP}€`;
}

/** Cents → `12.345,67`, as a currency input shows it. */
export function formatAmount(cents: number): string {
  return decimals.format(cents / 100);
}

/** Dots are allowed between thousands only: `0.500` is not five hundred. */
const NUMBER = /^([+-]?)([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,3}))?$/;

/** A dot before exactly two decimals, as banks write them, cannot be one between thousands: `2499.90`. */
const POINTED = /^([+-]?\d+)\.(\d{2})$/;

/** Removes blanks and replaces any dash by a hyphen. */
function bareNumber(text: string): string {
  return text.replace(/\s/g, '').replace(/[\u2010-\u2015\u2212]/g, '-');
}

/** Returns the number that `NUMBER` found, without negative zero. */
const found = ([, sign = '', whole = '', decimals = '0']: RegExpExecArray): number =>
  Number(`${sign}${whole.replaceAll('.', '')}.${decimals}`) || 0;

/** As we write them ourselves, and as people do: `1,2 Mio. EUR`. */
const MILLIONS = /Mio\.?$|Million(en)?$/i;

/**
 * Parses a German amount to cents: comma for decimals (`,-` for none), dots between thousands, a sign, an optional €
 * or EUR, millions by name; a dot before exactly two decimals is a comma. Returns undefined for other texts.
 */
export function parseCurrency(text: string): number | undefined {
  const named = bareNumber(text.replace(/€|EURO?/gi, ''));
  const bare = named.replace(MILLIONS, '').replace(/,--?$/, '').replace(POINTED, '$1,$2');
  const match = NUMBER.exec(bare);
  if (!match || match[3]?.length === 3) return undefined;
  const cents = Math.round(found(match) * (MILLIONS.test(named) ? 1e8 : 100));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** A unit typed after a number; the box shows it already. */
const UNIT = /(%|m²|qm)$/i;

/** `1.234,5` → 1234.5. Undefined for other texts, and for numbers that could not be shown as they were typed. */
export function parseNumber(text: string): number | undefined {
  const match = NUMBER.exec(bareNumber(text).replace(UNIT, ''));
  const value = match ? found(match) : NaN;
  return Number.isSafeInteger(Math.trunc(value)) ? value : undefined;
}

/** `2026-11-20` → `20.11.2026`; other texts are returned unchanged. */
export function formatDate(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return match ? `${match[3]}.${match[2]}.${match[1]}` : day;
}

/** Two-digit years up to this one belong to this century. */
const CENTURY_BREAK = 40;

/** Names of the months, made when a date is first written with one. */
let months: string[] | undefined;

function monthNames(): string[] {
  const { format } = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });
  // A moment in each month of 1970.
  months ??= Array.from({ length: 12 }, (_, month) => format((month * 30 + 15) * dayLength).toLowerCase());
  return months;
}

/** `1. Mai 2026`, `1. Sept. 2026` → `1. 5. 2026`: replaces the name of a month by its number. */
function withMonthNumber(text: string): string {
  return text.replace(/\p{L}{3,}\.?/u, (word) => {
    const name = word.toLocaleLowerCase('de').replace('.', '').replace('ae', 'ä');
    const month = monthNames().findIndex((each) => each.startsWith(name)) + 1;
    return month > 0 ? `${month}.` : word;
  });
}

/**
 * Parses a German date to `YYYY-MM-DD`: `20.11.2026`, `1.2.26`, `20112026`, `20 11 2026`, `1. Mai 2026`, or an ISO
 * instant. Undefined for other texts; the format checks whether the day exists.
 * @param options.approximate whether a month will do (`Mai 2022`, `05/2022`), or a year: their first day is meant
 */
export function parseDate(text: string, { approximate = false } = {}): string | undefined {
  const trimmed = withMonthNumber(text.trim());
  if (approximate) {
    const [, month = '1', year] = /^(?:(\d{1,2})\s*[.\-/]?\s*)?(\d{4})$/.exec(trimmed) ?? [];
    if (year !== undefined) return `${year}-${month.padStart(2, '0')}-01`;
  }
  const iso = /^(\d{4}-\d{2}-\d{2})(T|$)/.exec(trimmed);
  if (iso) return iso[1];
  const match =
    /^(\d{1,2})(?:\s*[.\-/]\s*|\s+)(\d{1,2})(?:\s*[.\-/]\s*|\s+)(\d{4}|\d{2})$/.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(trimmed);
  if (!match) return undefined;
  const [, day = '', month = '', year = ''] = match;
  const century = Number(year) <= CENTURY_BREAK ? '20' : '19';
  const full = year.length === 2 ? `${century}${year}` : year;
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Groups of four: `DE89 3704 0044 0532 0130 00`. */
export function formatIban(iban: string): string {
  // An account that is identified by its ending stays short (see `formatAccountEnding`).
  if (iban.startsWith('konto:')) return `•••• ${iban.slice(-4)}`;
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/gu, '$1 ');
}

/** Names up to this length are shown in full. */
const NAME_LIMIT = 30;
/** Longer names are cut to this length, followed by dots and the extension. */
const NAME_CUT = 20;

/** Returns the name of an uploaded file as it is shown. */
export function formatFileName(name: string): string {
  const letters = [...name];
  if (letters.length <= NAME_LIMIT) return name;
  // What follows the dot of "3. Mai" is no extension.
  const [extension = ''] = /(?<=.)\.\w{1,9}$/.exec(name) ?? [];
  return `${letters.slice(0, NAME_CUT).join('')}...${extension.toLowerCase()}`;
}
