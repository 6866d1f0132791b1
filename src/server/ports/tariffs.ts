import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { Price } from '../storage/model/price.ts';

/** Input of a price; `inputs` (day, brand, flags) is created by the server only. */
export interface PriceRequest {
  loaded: LoadedDefinition;
  answers: Answers;
  inputs: Inputs;
}

/** Computes prices from the tariff files or an external service. */
export interface TariffPort {
  /**
   * Returns the price by today's tariff.
   * @throws PlatformError `price-incomplete` with the missing answers; `price-unavailable` when there is no price
   *   for these answers; `tariff-unreachable` when the service does not answer or its answer is invalid
   */
  priceFor(request: PriceRequest): Promise<Price>;
  /**
   * Returns the price that a quote promised, also by a tariff valid within the last 28 days; undefined when the
   * quote is for other answers or too old.
   * @throws PlatformError as `priceFor`
   */
  quotedPriceFor(request: PriceRequest, quote: string): Promise<Price | undefined>;
}
