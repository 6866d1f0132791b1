import { comparedPrice, comparisonPeriod } from '#engine/priceComparison.ts';
import type { Price } from '#renderers/wizard/view/price/price.ts';

/**
 * Returns what each available variant costs more or less than the chosen one, in cents per instalment of the period by
 * which variants are compared. Empty while none is chosen.
 */
export function variantDifferences(
  { variants }: Pick<Price, 'variants'>,
  chosen: string | undefined,
  wanted: string | undefined,
): Map<string, number> {
  const common = comparisonPeriod(variants, wanted);
  const costs = variants.flatMap((variant): [string, number][] => {
    const compared = comparedPrice(variant, common, wanted);
    return compared && compared.period.key === common ? [[variant.key, compared.period.instalmentCent]] : [];
  });
  const base = costs.find(([key]) => key === chosen);
  return new Map(base && costs.map(([key, cent]) => [key, cent - base[1]]));
}
