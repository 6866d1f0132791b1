import type { VariantPrice } from '#engine/tariff/variantPrice.ts';

/** Prices of all variants and the quote that identifies them. */
export interface Price {
  quote: string;
  /** The tariff used. */
  tariff: {
    product: string;
    validFrom: string;
    hash: string;
    /** Its name in the core system, where the definition has one. */
    identifier?: string;
  };
  validUntil: string;
  /** The chosen variant; absent until chosen. */
  selected?: string;
  /** The chosen payment period, or the default until chosen. */
  selectedPeriod: string;
  variants: VariantPrice[];
}
