import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';
import type { Settings } from '../settings.ts';
import { createRemoteTariffs } from './remote.ts';
import { priceFor, quotedPriceFor, type Price, type PriceRequest } from './service.ts';

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

/** Prices by the tariff files. */
export const embeddedTariffs: TariffPort = {
  priceFor: async (request) => priceFor(request),
  quotedPriceFor: async (request, quote) => quotedPriceFor(request, quote),
};

/** The port that the settings name: a service outside, or the tariff files. */
export function createTariffPort(outside: {
  settings: Pick<Settings, 'tariffService'>;
  clock: Clock;
  log: Log;
}): TariffPort {
  const { tariffService } = outside.settings;
  return tariffService ? createRemoteTariffs(tariffService, outside) : embeddedTariffs;
}
