import type { Answers } from './definition/answers.ts';
import type { Json } from './definition/json.ts';
import { comparedPrice, comparisonPeriod } from './priceComparison.ts';
import type { VariantPrice } from './tariff/variantPrice.ts';

/** What a variant costs: in cents, per instalment of a payment period. */
export interface ExamplePrice {
  variant: string;
  cent: number;
  period: string;
}

/** A question of the price line, with its words. */
export interface PriceQuestion {
  pointer: string;
  kind: 'money' | 'number' | 'text' | 'choice' | 'search';
  label: string;
  hint?: string;
  unit?: string;
  /** Name of the list that a `search` looks through. */
  finder?: string;
  options?: { value: string | number; label: string }[];
  /** Answer of the example. */
  value: Json;
  limits?: { minimum?: number; maximum?: number; pattern?: string };
  errors: { required: string; minimum?: string; maximum?: string; pattern?: string };
}

/** Questions of one product that are answered outside of its wizard, and the prices of its example. */
export interface PriceLine {
  id: string;
  key: string;
  version: string;
  context: string;
  /** Address of the application. */
  href: string;
  /** Title of the product. */
  product: string;
  /** What the example is, in words. */
  example: string;
  answers: Answers;
  questions: PriceQuestion[];
  /** Cheapest first. */
  prices: (ExamplePrice & { name: string })[];
}

/** The part of a computed price that is compared. */
type PricedVariant = Pick<VariantPrice, 'key' | 'available'> & {
  periods: Pick<VariantPrice['periods'][number], 'key' | 'perYear' | 'available' | 'instalmentCent'>[];
};

/** Whether prices by this period can be read beside those of other products: by the month, the year, or once. */
const isReadable = ({ perYear }: { perYear: number }) => perYear === 12 || perYear <= 1;

/**
 * Returns what the available variants cost by their common payment period, cheapest first. Quarters and half-years are
 * left out: beside the months of other products they look dear or cheap.
 */
export function cheapestFirst(variants: PricedVariant[]): ExamplePrice[] {
  const readable = variants.map((variant) => ({ ...variant, periods: variant.periods.filter(isReadable) }));
  const common = comparisonPeriod(readable, undefined);
  const prices = readable.flatMap((variant) => {
    const { period } = comparedPrice(variant, common, undefined) ?? {};
    return period ? [{ variant: variant.key, cent: period.instalmentCent, period: period.key }] : [];
  });
  return prices.sort((a, b) => a.cent - b.cent);
}
