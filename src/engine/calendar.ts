/**
 * Days as `YYYY-MM-DD`, computed without clock and time zone, with Gregorian leap years. Forty lines instead of a
 * library, because every browser loads them and no more is needed.
 */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Milliseconds of a day without a change of the clock. */
export const dayLength = 86_400_000;

/** A span of calendar time; negative numbers look back. */
export interface Span {
  days?: number;
  months?: number;
  years?: number;
}

interface Parts {
  year: number;
  month: number;
  day: number;
}

function monthLength(year: number, month: number): number {
  const leap = month === 2 && ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0);
  return leap ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

function partsOf(day: string): Parts | undefined {
  const match = DAY.exec(day);
  if (!match) return undefined;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  if (parts.month < 1 || parts.month > 12) return undefined;
  if (parts.day < 1 || parts.day > monthLength(parts.year, parts.month)) return undefined;
  return parts;
}

/** Returns whether the text names a day that exists. */
export function isDay(day: string): boolean {
  return partsOf(day) !== undefined;
}

/** Returns the last day of the month of a day, which itself may not exist; undefined without such a month. */
export function lastOfMonth(day: string): string | undefined {
  const [, year, month] = DAY.exec(day) ?? [];
  const length = monthLength(Number(year), Number(month));
  return length > 0 ? write(Number(year), Number(month), length) : undefined;
}

/** Formats a day; `month` may be 13 for January of the next year. */
function write(year: number, month: number, day: number): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** Returns the days since 1 March of the year 0, the usual civil count. */
function dayNumber({ year, month, day }: Parts): number {
  const y = month <= 2 ? year - 1 : year;
  const shifted = (month + 9) % 12;
  return (
    365 * y +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) +
    Math.floor((153 * shifted + 2) / 5) +
    day
  );
}

/**
 * Returns the number of days from one day to another, negative when `to` is earlier; undefined when either is
 * invalid.
 */
export function daysBetween(from: string, to: string): number | undefined {
  const [a, b] = [partsOf(from), partsOf(to)];
  return a && b ? dayNumber(b) - dayNumber(a) : undefined;
}

/** Returns the number of whole months from one day to another; 31 January to 28 February is none. */
export function monthsBetween(from: string, to: string): number | undefined {
  const [a, b] = [partsOf(from), partsOf(to)];
  if (!a || !b) return undefined;
  const months = (b.year - a.year) * 12 + b.month - a.month;
  if (months > 0 && b.day < a.day) return months - 1;
  if (months < 0 && b.day > a.day) return months + 1;
  return months;
}

/**
 * Returns the day after a span. A day that the month lacks becomes its last (31 January + 1 month: 28 February).
 * Undefined beyond years of four digits.
 */
export function addSpan(day: string, span: Span): string | undefined {
  const parts = partsOf(day);
  if (!parts) return undefined;
  const months = parts.year * 12 + parts.month - 1 + (span.years ?? 0) * 12 + (span.months ?? 0);
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  const later = addDays({ year, month, day: Math.min(parts.day, monthLength(year, month)) }, span.days ?? 0);
  return isDay(later) ? later : undefined;
}

function addDays({ year, month, day }: Parts, days: number): string {
  let rest = day + days;
  while (rest < 1) {
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
    rest += monthLength(year, month);
  }
  while (rest > monthLength(year, month)) {
    rest -= monthLength(year, month);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return write(year, month, rest);
}
