/** Yearly premium of a component in cents; `taxRate` in percent. */
export interface ComponentPrice {
  key: string;
  netCent: number;
  taxRate: number;
  taxCent: number;
}

/** Yearly price of a payment period; `yearCent` includes surcharge and tax. */
export interface PeriodPrice {
  key: string;
  perYear: number;
  surchargePercent: number;
  instalmentCent: number;
  instalmentTaxCent: number;
  yearCent: number;
  taxYearCent: number;
  /** False when the instalment is below the tariff's minimum. */
  available: boolean;
}

/** A coverage variant; amounts beside `periods` are for yearly payment. */
export interface VariantPrice {
  key: string;
  /** False when the tariff has no price for these answers. */
  available: boolean;
  yearCent: number;
  netYearCent: number;
  taxYearCent: number;
  components: ComponentPrice[];
  periods: PeriodPrice[];
}

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
