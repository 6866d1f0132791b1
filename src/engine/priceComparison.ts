/** A payment period of a variant, as far as prices are compared by it. */
interface Period {
  key: string;
  perYear: number;
  /** False when it cannot be chosen because its instalment would be too small. */
  available?: boolean;
}

/** A variant with its payment periods. */
interface Variant<P extends Period> {
  available: boolean;
  periods: P[];
}

const mostFrequent = <P extends Period>(periods: P[]) =>
  periods.reduce<P | undefined>(
    (best, period) => (best === undefined || period.perYear > best.perYear ? period : best),
    undefined,
  );

/** Returns the wanted payment period of a variant, or the most frequent one when the variant does not offer it. */
export function periodOf<P extends Period>(variant: Variant<P>, wished: string | undefined): P | undefined {
  const offered = variant.periods.filter((period) => period.available !== false);
  return offered.find((period) => period.key === wished) ?? mostFrequent(offered);
}

/**
 * Returns the payment period by which variants are compared: the wanted one, else the most frequent one, else the
 * yearly one. Undefined when the variants have no period in common.
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
 * Returns the price of a variant in a comparison: by the common period, and by instalments beside it. Undefined when
 * the variant is not available.
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
