// Prices. Made from schemas/api/prices.schema.json by `npm run docs`: edit that file.

export interface Price {
  /** Names this price; an application sends it along */
  quote: string;
  tariff: {
    product: string;
    validFrom: string;
    hash: string;
    /** Name of the tariff in the core system */
    identifier?: string;
  };
  /** Last day on which the price can be had */
  validUntil: string;
  /** The chosen variant */
  selected?: string;
  /** The chosen payment period, or the usual one */
  selectedPeriod: string;
  variants: {
    key: string;
    /** false: no price for these answers */
    available: boolean;
    /** One payment a year, tax included */
    yearCent: number;
    netYearCent: number;
    taxYearCent: number;
    components: {
      key: string;
      /** For a year, without surcharge */
      netCent: number;
      /** Insurance tax in percent */
      taxRate: number;
      taxCent: number;
    }[];
    periods: {
      key: 'once' | 'yearly' | 'halfYearly' | 'quarterly' | 'monthly';
      perYear: number;
      surchargePercent: number;
      /** One instalment, tax included */
      instalmentCent: number;
      instalmentTaxCent: number;
      /** The year with surcharge and tax */
      yearCent: number;
      taxYearCent?: number;
      /** false: the instalment would be too small */
      available: boolean;
    }[];
  }[];
  /** What each option of a question costs; absent where nobody can say */
  options?: {
    pointer: string;
    value: string | number;
    /** The contract with this one answer costs it; otherwise the option adds it */
    whole?: true;
    variants: {
      key: string;
      /** Free of charge in this variant */
      included?: true;
      periods: {
        key: 'once' | 'yearly' | 'halfYearly' | 'quarterly' | 'monthly';
        /** More per instalment, or the whole instalment, tax included */
        instalmentCent: number;
      }[];
    }[];
  }[];
}

export interface Reasons {
  quote: string;
  variant: string;
  components: {
    key: string;
    title: string;
    netCent: number;
    included?: true;
    factors: {
      label: string;
      value?: string;
      effect: string;
    }[];
  }[];
}
