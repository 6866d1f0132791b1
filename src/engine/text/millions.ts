import { formatCurrency, formatWithUnit } from './format.ts';

/** Sums from here on are shown in millions, in cents, if two decimals represent them exactly. */
const MILLION = 100_000_000;
const STEP = MILLION / 100;

/**
 * Cents → `3 Mio. EUR` or `1,25 Mio. EUR` from a million euros on; smaller sums, and those that would be rounded, as
 * `formatCurrency`. In a file of its own because the first page of a wizard needs none.
 */
export function formatMillions(cents: number): string {
  if (Math.abs(cents) < MILLION || cents % STEP !== 0) return formatCurrency(cents);
  return formatWithUnit(cents / MILLION, 'Mio.\u00A0EUR');
}
