/** A way of paying a variant, as far as prices are compared by it. */
interface Period {
  key: string;
  perYear: number;
  /** False where it cannot be chosen: its instalment would be too small. */
  available?: boolean;
}

/** A variant with its ways of paying. */
interface Variant<P extends Period> {
  available: boolean;
  periods: P[];
}

const mostFrequent = <P extends Period>(periods: P[]) =>
  periods.reduce<P | undefined>(
    (best, period) => (best === undefined || period.perYear > best.perYear ? period : best),
    undefined,
  );

/** A variant by the wished period; a period that it does not offer gives way to the most frequent one. */
export function periodOf<P extends Period>(variant: Variant<P>, wished: string | undefined): P | undefined {
  const offered = variant.periods.filter((period) => period.available !== false);
  return offered.find((period) => period.key === wished) ?? mostFrequent(offered);
}

/**
 * The way of paying by which variants are compared: the wished one, else the most frequent one where every variant
 * offers it, else by the year. Undefined where no way is common to all.
 */
export function comparisonPeriod(
  variants: Variant<Period>[],
  wished: string | undefined,
): string | undefined {
  const offered = variants
    .filter(({ available }) => available)
    .map(({ periods }) => periods.filter(({ available }) => available !== false));
  const byAll = (key: string) => offered.every((periods) => periods.some((period) => period.key === key));
  const usual = wished ?? mostFrequent(offered.flat())?.key;
  return [usual, 'yearly'].find((key) => key !== undefined && byAll(key));
}

/**
 * What a variant costs where several stand side by side: by the common way of paying, and by instalments beside it.
 * Undefined where it cannot be had.
 */
export function comparedPrice<P extends Period>(
  variant: Variant<P>,
  common: string | undefined,
  wished: string | undefined,
): { period: P; instalments?: P } | undefined {
  const own = periodOf(variant, wished);
  const period = variant.periods.find(({ key, available }) => key === common && available !== false) ?? own;
  if (!variant.available || !period) return undefined;
  return { period, ...(own && own.key !== period.key && { instalments: own }) };
}
