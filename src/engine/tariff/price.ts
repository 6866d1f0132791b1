import type { Json } from '../definition/json.ts';
import { add, decimal, multiply, percent, rounded, roundedQuotient } from './decimal.ts';
import { appliesTo, netPremium } from './perItem.ts';
import { variantKeys, type Tariff, type TariffComponent, type TariffPeriod } from './tariff.ts';
import { valuesOf, type Values } from './values.ts';
import { sum } from './sum.ts';
import type { ComponentPrice, PeriodPrice, VariantPrice } from './variantPrice.ts';

function priceComponent(component: TariffComponent, values: Values): ComponentPrice | undefined {
  const free = component.includedIn?.includes(String(values.variant)) ?? false;
  const net = free ? decimal(0) : netPremium(component, values);
  if (net === undefined) return undefined;
  const netCent = rounded(net);
  const taxCent = rounded(multiply(decimal(netCent), percent(component.taxPercent)));
  return { key: component.key, netCent, taxRate: component.taxPercent, taxCent };
}

function surchargeOf(period: TariffPeriod, brand: string): number {
  const { brands = {}, surchargePercent } = period;
  return Object.hasOwn(brands, brand) ? (brands[brand] ?? surchargePercent) : surchargePercent;
}

/**
 * Computes surcharge per component, then tax, each rounded once; the instalment is the rounded share of the year.
 */
function pricePeriod(
  period: TariffPeriod,
  components: ComponentPrice[],
  tariff: Tariff,
  brand: string,
): PeriodPrice {
  const surchargePercent = surchargeOf(period, brand);
  const factor = add(decimal(1), percent(surchargePercent));
  const parts = components.map(({ netCent, taxRate }) => {
    const net = rounded(multiply(decimal(netCent), factor));
    return { net, tax: rounded(multiply(decimal(net), percent(taxRate))) };
  });
  const taxYearCent = sum(parts.map(({ tax }) => tax));
  const yearCent = sum(parts.map(({ net }) => net)) + taxYearCent;
  const instalment = (cent: number) => roundedQuotient(BigInt(cent), BigInt(period.perYear));
  const instalmentCent = instalment(yearCent);
  return {
    key: period.key,
    perYear: period.perYear,
    surchargePercent,
    instalmentCent,
    instalmentTaxCent: instalment(taxYearCent),
    yearCent,
    taxYearCent,
    available: period.perYear === 1 || instalmentCent >= tariff.period.minimumInstalmentCent,
  };
}

function priceVariant(tariff: Tariff, key: string, inputs: Values, brand: string): VariantPrice {
  const values = { ...inputs, variant: key };
  const components: ComponentPrice[] = [];
  const nothing = { yearCent: 0, netYearCent: 0, taxYearCent: 0, components: [], periods: [] };
  for (const component of tariff.components) {
    if (!appliesTo(component, values)) continue;
    const price = priceComponent(component, values);
    if (!price) return { key, available: false, ...nothing };
    components.push(price);
  }
  if (components.length === 0) return { key, available: false, ...nothing };
  const netYearCent = sum(components.map(({ netCent }) => netCent));
  const taxYearCent = sum(components.map(({ taxCent }) => taxCent));
  const periods = tariff.period.periods
    .filter(({ variants }) => variants?.includes(key) ?? true)
    .map((period) => pricePeriod(period, components, tariff, brand));
  return {
    key,
    available: true,
    yearCent: netYearCent + taxYearCent,
    netYearCent,
    taxYearCent,
    components,
    periods,
  };
}

/**
 * Prices all variants of a tariff. Pure; amounts are integer cents with commercial rounding.
 * @param read returns answers by JSON Pointer; called only for the tariff's inputs
 */
export function price(
  tariff: Tariff,
  read: (pointer: string) => Json | undefined,
  brand: string,
): VariantPrice[] {
  const values = valuesOf(tariff, read);
  return variantKeys(tariff).map((key) => priceVariant(tariff, key, values, brand));
}
