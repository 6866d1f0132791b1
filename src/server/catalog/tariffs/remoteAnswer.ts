import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Json } from '#engine/definition/json.ts';
import service from '../../../../schemas/api/tariff-service.schema.json' with { type: 'json' };
import type { VariantPrice } from '#engine/tariff/variantPrice.ts';
import { sum } from '#engine/tariff/sum.ts';

/** Prices of one tariff computed by an external service. */
export interface RemotePrice {
  /** `hash` changes with every change of the tariff. */
  tariff: { product: string; validFrom: string; hash: string };
  /** Payment period until one is chosen. */
  period: string;
  variants: VariantPrice[];
}

let validator: ValidateFunction<{ prices: RemotePrice[] }> | undefined;

/** Compiled on first use, because most servers use no external service. */
function judge(): ValidateFunction<{ prices: RemotePrice[] }> {
  if (validator) return validator;
  const ajv = new Ajv2020({ allErrors: false, strict: true });
  addFormats.default(ajv);
  validator = ajv.compile<{ prices: RemotePrice[] }>({ $ref: '#/$defs/answer', $defs: service.$defs });
  return validator;
}

/** Allows for services that round halves up or to even. */
const isTaxOf = (taxCent: number, netCent: number, rate: number) =>
  Math.abs(taxCent - (netCent * rate) / 100) <= 0.5;

/** Returns which sum of a price is inconsistent; undefined when all are correct. */
function faultOf({ variants }: RemotePrice): string | undefined {
  for (const { key, available, components, periods, ...year } of variants) {
    if (!available) continue;
    if (components.length === 0 || periods.length === 0) return `${key}: nothing in it`;
    if (sum(components.map(({ netCent }) => netCent)) !== year.netYearCent) return `${key}: net`;
    if (sum(components.map(({ taxCent }) => taxCent)) !== year.taxYearCent) return `${key}: tax`;
    if (year.netYearCent + year.taxYearCent !== year.yearCent) return `${key}: year`;
    for (const component of components)
      if (!isTaxOf(component.taxCent, component.netCent, component.taxRate))
        return `${key}: tax of ${component.key}`;
    for (const period of periods) {
      // Each instalment may be rounded by half a cent.
      const missed = Math.abs(period.instalmentCent * period.perYear - period.yearCent);
      if (missed > period.perYear / 2) return `${key}: instalments of ${period.key}`;
    }
  }
  return undefined;
}

/**
 * Returns the prices in a response, newest tariff first.
 * @throws Error with the reason when the response is malformed, belongs to another product or is inconsistent
 */
export function pricesIn(answer: Json, product: string): RemotePrice[] {
  const validate = judge();
  if (!validate(answer)) {
    const [error] = validate.errors ?? [];
    throw new Error(`Its answer is wrong at ${error?.instancePath || '/'}: ${error?.message ?? ''}`);
  }
  const { prices } = answer;
  for (const price of prices) {
    if (price.tariff.product !== product) throw new Error('It answered another product.');
    const fault = faultOf(price);
    if (fault !== undefined) throw new Error(`Its price does not add up: ${fault}`);
  }
  return prices;
}
