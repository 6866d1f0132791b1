import { comparisonPeriod, comparedPrice, periodOf } from '#engine/priceComparison.ts';

/** A payment period of a variant; money in cents. */
export interface PricePeriod {
  key: string;
  perYear: number;
  instalmentCent: number;
  instalmentTaxCent: number;
  yearCent: number;
  surchargePercent: number;
  available?: boolean;
}

/** An insured part of a variant, tax apart. */
interface PriceComponent {
  key: string;
  netCent: number;
  /** In percent. */
  taxRate: number;
  taxCent: number;
}

/** One coverage variant with its price. */
interface PriceVariant {
  key: string;
  available: boolean;
  yearCent: number;
  netYearCent: number;
  taxYearCent: number;
  components: PriceComponent[];
  periods: PricePeriod[];
}

/** The part of a price that is rendered. */
export interface Price {
  selected?: string;
  variants: PriceVariant[];
}

/** State of the price. `stale`: the previous one, while a new one is loading. */
export type PriceState =
  | { status: 'unknown'; price?: undefined }
  | { status: 'loading'; price?: undefined }
  | { status: 'ready' | 'stale'; price: Price }
  | { status: 'failed'; price?: undefined };

/** The one variant and period that a price is shown by. */
export interface ChosenPrice {
  variant: PriceVariant;
  period: PricePeriod;
  /** No variant is chosen yet: the price is that of the cheapest one, shown as „ab". */
  from: boolean;
  /** Tax rate in percent when all parts share one. */
  taxRate?: number;
}

/**
 * Returns a price whose unselectable variants and periods are marked as unavailable. Chosen ones stay.
 * @param options selectable values of the questions; undefined: all
 */
export function selectable<T extends Price>(
  price: T,
  options: { variant?: readonly string[]; period?: readonly string[] },
): T {
  const open = (key: string, among: readonly string[] | undefined) =>
    among === undefined || among.length === 0 || among.includes(key);
  const variants = price.variants.map((variant) => ({
    ...variant,
    available: variant.available && (variant.key === price.selected || open(variant.key, options.variant)),
    periods: variant.periods.map((period) =>
      open(period.key, options.period) ? period : { ...period, available: false },
    ),
  }));
  return { ...price, variants };
}

/**
 * Returns the chosen variant in the chosen period, otherwise the cheapest one; undefined if none is
 * available.
 */
export function chosenPrice(price: Price, wishedPeriod: string | undefined): ChosenPrice | undefined {
  const available = price.variants.filter((variant) => variant.available && periodOf(variant, wishedPeriod));
  const selected = available.find((variant) => variant.key === price.selected);
  const variant = selected ?? available.toSorted((a, b) => a.yearCent - b.yearCent)[0];
  if (variant === undefined) return undefined;
  const common = selected ? undefined : comparisonPeriod(available, wishedPeriod);
  const period = comparedPrice(variant, common, wishedPeriod)?.period;
  if (period === undefined) return undefined;
  const rates = new Set(variant.components.map((component) => component.taxRate));
  const [taxRate] = rates;
  return {
    variant,
    period,
    from: selected === undefined && available.length > 1,
    taxRate: rates.size === 1 ? taxRate : undefined,
  };
}
