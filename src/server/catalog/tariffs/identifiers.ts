import type { Inputs } from '#engine/definition/answers.ts';
import type { Price } from '#server/storage/model/price.ts';
import { chosenPrice, platformTariffs } from './service.ts';
import type { TariffRepository } from './tariffRepository.ts';

/** A component with its name in the core system. */
export interface IdentifiedCoverage {
  key: string;
  identifier: string;
}

/**
 * Returns the chosen variant's components by their core system identifiers; undefined when the tariff has none or
 * its flag is off.
 */
export function identifiedCoverages(
  price: Price,
  flags: Inputs['flags'],
  tariffs: TariffRepository = platformTariffs(),
): IdentifiedCoverage[] | undefined {
  const { product, validFrom } = price.tariff;
  const tariff = tariffs.validOn(product, validFrom)?.tariff;
  if (!tariff?.identifiersFlag || flags[tariff.identifiersFlag] !== true) return undefined;
  const insured = new Set(chosenPrice(price)?.variant.components.map(({ key }) => key));
  return tariff.components.flatMap(({ key, identifier }) =>
    identifier !== undefined && insured.has(key) ? [{ key, identifier }] : [],
  );
}
