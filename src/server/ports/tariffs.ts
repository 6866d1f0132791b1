import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';

/** An insured part with its premium for a year in cents; `taxRate` in percent. */
export interface ComponentPrice {
  key: string;
  netCent: number;
  taxRate: number;
  taxCent: number;
}

/** What a year costs when it is paid so often; `yearCent` holds surcharge and tax. */
export interface PeriodPrice {
  key: string;
  perYear: number;
  surchargePercent: number;
  instalmentCent: number;
  instalmentTaxCent: number;
  yearCent: number;
  taxYearCent: number;
  /** False when the instalment would fall below the tariff's minimum. */
  available: boolean;
}

/** One coverage variant; the amounts beside `periods` are those of paying once a year. */
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

/** What a price is computed from; day, brand and flags stand in `inputs`, which only the server makes. */
export interface PriceRequest {
  loaded: LoadedDefinition;
  answers: Answers;
  inputs: Inputs;
}

/** Prices of all variants with the name by which an application comes back to them. */
export interface Price {
  quote: string;
  /** The tariff that it was computed with: what a stored price names. */
  tariff: {
    product: string;
    validFrom: string;
    hash: string;
    /** What the core system calls it, where the definition says so. */
    identifier?: string;
  };
  validUntil: string;
  /** The chosen variant; absent until one is chosen. */
  selected?: string;
  /** The chosen payment period, or the tariff's own until one is chosen. */
  selectedPeriod: string;
  variants: VariantPrice[];
}

/** What computes prices: the tariffs that come with the platform, or a service outside. */
export interface TariffPort {
  /**
   * The price of the answers so far by the tariff of today.
   * @throws PlatformError `price-incomplete` naming what is missing; `price-unavailable` when there is no price for
   *   these answers; `tariff-unreachable` when the service does not answer, or nonsense
   */
  priceFor(request: PriceRequest): Promise<Price>;
  /**
   * The price that a quote promised, also by a tariff that was in force within the last 28 days.
   * Undefined: the quote belongs to other answers or is too old.
   * @throws PlatformError as `priceFor`
   */
  quotedPriceFor(request: PriceRequest, quote: string): Promise<Price | undefined>;
}
