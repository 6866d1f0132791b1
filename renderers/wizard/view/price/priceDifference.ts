import { chargedInYear } from '#engine/tariff/instalments.ts';
import type { ChosenPrice } from './price.ts';

/** By how much a price has changed. */
export interface PriceDifference {
  /** In cents; less than zero when it has fallen. */
  cent: number;
  /** Key of the payment period that it is counted in. */
  period: string;
}

/**
 * Returns by how much a price differs from an earlier one: per instalment where both are paid alike, else in a year.
 * Undefined when nothing has changed, or one of them is only the cheapest of several.
 */
export function priceDifference(
  before: ChosenPrice | undefined,
  now: ChosenPrice | undefined,
): PriceDifference | undefined {
  if (!before || !now || before.from !== now.from) return undefined;
  const alike = before.period.key === now.period.key;
  const cent = alike
    ? now.period.instalmentCent - before.period.instalmentCent
    : chargedInYear(now.period) - chargedInYear(before.period);
  return cent === 0 ? undefined : { cent, period: alike ? now.period.key : 'yearly' };
}
