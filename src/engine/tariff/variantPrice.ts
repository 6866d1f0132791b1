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
