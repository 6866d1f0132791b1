/** What one instalment and a year cost, each rounded by the tariff on its own. */
interface RoundedPrice {
  instalmentCent: number;
  yearCent: number;
}

/** How often is paid in a year, and what that comes to. */
export interface Instalments {
  count: number;
  totalCent: number;
}

/**
 * Returns the instalments of a year. Their sum is what is charged: it differs from the year's price by the rounding of
 * each instalment, for which twelve of 14,75 € are 177,00 € where the year costs 176,98 €.
 */
export function instalmentsOf({ instalmentCent, yearCent }: RoundedPrice): Instalments {
  if (instalmentCent === 0) return { count: 1, totalCent: yearCent };
  const count = Math.round(yearCent / instalmentCent);
  return { count, totalCent: count * instalmentCent };
}

/** Returns what is charged in a year. */
export const chargedInYear = (price: RoundedPrice): number => instalmentsOf(price).totalCent;
