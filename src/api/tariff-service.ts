// A tariff service outside: what it is asked and what it answers. Made from schemas/api/tariff-service.schema.json by `npm run docs`: edit that file.

import type { Json } from '#engine/definition/json.ts';

export interface Question {
  /** Key of the product */
  product: string;
  brand: string;
  /** Today in Berlin */
  day: string;
  /** Tariffs that were in force from this day on are asked for; day when only that of today is */
  since: string;
  /** What the tariff reads, by JSON Pointer into the answers; nothing else of a person */
  answers: {
    [k: string]: Json;
  };
}

export interface Answer {
  /**
   * One for each tariff in force, newest first; empty when there is none
   *
   * @maxItems 50
   */
  prices: {
    tariff: {
      product: string;
      validFrom: string;
      /** Names the state of the tariff: another one for every change of it */
      hash: string;
    };
    /** Payment period where nobody has chosen one */
    period: string;
    /**
     * @minItems 1
     * @maxItems 50
     */
    variants: {
      key: string;
      /** false: no price for these answers */
      available: boolean;
      /** One payment a year, tax included */
      yearCent: number;
      netYearCent: number;
      taxYearCent: number;
      /** @maxItems 100 */
      components: {
        key: string;
        /** For a year, without surcharge */
        netCent: number;
        /** Insurance tax in percent */
        taxRate: number;
        taxCent: number;
      }[];
      /** @maxItems 12 */
      periods: {
        key: string;
        perYear: 1 | 2 | 4 | 12;
        surchargePercent: number;
        /** One instalment, tax included */
        instalmentCent: number;
        instalmentTaxCent: number;
        /** The year with surcharge and tax */
        yearCent: number;
        taxYearCent: number;
        /** false: the instalment would be too small */
        available: boolean;
      }[];
    }[];
  }[];
}
