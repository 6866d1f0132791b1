import type { Clock } from '#server/base/clock.ts';
import type { Log } from '#server/base/log/log.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { createRemoteTariffs } from './remote.ts';
import type { TariffPort } from '#server/ports/tariffs.ts';
import { priceFor, quotedPriceFor } from './service.ts';

/** Prices computed from the tariff files. */
export const embeddedTariffs: TariffPort = {
  priceFor: async (request) => priceFor(request),
  quotedPriceFor: async (request, quote) => quotedPriceFor(request, quote),
};

/** Returns the configured implementation: an external service or the tariff files. */
export function createTariffPort(outside: {
  settings: Pick<Settings, 'tariffService'>;
  clock: Clock;
  log: Log;
}): TariffPort {
  const { tariffService } = outside.settings;
  return tariffService ? createRemoteTariffs(tariffService, outside) : embeddedTariffs;
}
