import type { Answers } from '#engine/definition/answers.ts';
import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** One payment period of a variant; money in cents. */
export interface Period {
  key: 'once' | 'yearly' | 'halfYearly' | 'quarterly' | 'monthly';
  perYear: number;
  instalmentCent: number;
  instalmentTaxCent: number;
  yearCent: number;
  surchargePercent: number;
  available?: boolean;
}

/** One insured part of a variant, tax apart. */
export interface Component {
  key: string;
  netCent: number;
  taxRate: number;
  taxCent: number;
}

/** One coverage variant with its price. */
export interface Variant {
  key: string;
  available: boolean;
  yearCent: number;
  netYearCent: number;
  taxYearCent: number;
  components: Component[];
  periods: Period[];
}

/** What the tariff says to the answers so far. */
export interface Price {
  quote: string;
  tariff: { product: string; validFrom: string; hash: string };
  validUntil: string;
  /** The variant that the answers have chosen, if any. */
  selected?: string;
  variants: Variant[];
}

/** What the calls about one wizard have in common. */
export interface WizardCall {
  version: string;
  context: string;
  brand: string;
  answers: Answers;
}

/** Asks the price of the answers; 422 `price-incomplete` while some that it needs are missing. */
export function fetchPrice(
  client: Client,
  product: string,
  call: WizardCall,
  signal?: AbortSignal,
): Promise<ServiceResult<Price>> {
  return client.request({
    method: 'POST',
    path: `/api/produkte/${encodeURIComponent(product)}/preis`,
    body: call,
    signal,
  });
}
