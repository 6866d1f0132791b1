import { formatCurrency, formatWithUnit } from './format.ts';

/** From this sum in cents on, places that ask for it show millions; in steps that two decimals say exactly. */
const MILLION = 100_000_000;
const STEP = MILLION / 100;

/**
 * Cents → `3 Mio. EUR` or `1,25 Mio. EUR` from a million euros on; below, and where that would round, as `formatCurrency`.
 * A file of its own: the first page of a wizard shows no such sum.
 */
export function formatMillions(cents: number): string {
  if (Math.abs(cents) < MILLION || cents % STEP !== 0) return formatCurrency(cents);
  return formatWithUnit(cents / MILLION, 'Mio.\u00A0EUR');
}
