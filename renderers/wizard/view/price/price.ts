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
export interface PriceComponent {
  key: string;
  netCent: number;
  /** In percent. */
  taxRate: number;
  taxCent: number;
}

/** One coverage variant with its price. */
export interface PriceVariant {
  key: string;
  available: boolean;
  yearCent: number;
  netYearCent: number;
  taxYearCent: number;
  components: PriceComponent[];
  periods: PricePeriod[];
}

/** What of a price is drawn. */
export interface Price {
  selected?: string;
  variants: PriceVariant[];
}

/** What can be said about the price now. `stale`: the last one, while a new one is on its way. */
export type PriceState =
  | { status: 'unknown'; price?: undefined }
  | { status: 'loading'; price?: undefined }
  | { status: 'ready' | 'stale'; price: Price }
  | { status: 'failed'; price?: undefined };

/** The one variant and period that a price is shown by. */
export interface ChosenPrice {
  variant: PriceVariant;
  period: PricePeriod;
  /** Nobody has chosen a variant yet: this is the cheapest, to be shown as „ab". */
  from: boolean;
  /** Tax rate in percent when all parts share one. */
  taxRate?: number;
}

/**
 * A price with what its questions leave open: whatever cannot be chosen is not available. What is chosen stays.
 * @param options of the questions after variant and period; undefined: all are open
 */
export function choosable<T extends Price>(
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

/** The chosen variant by the wished period, else the cheapest variant; undefined when none is available. */
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
