import type { i18n } from 'i18next';
import { comparisonPeriod, comparedPrice } from '#engine/priceComparison.ts';
import type { Json } from '#engine/definition/json.ts';
import { formatCurrency } from '#engine/text/format.ts';
import type { ClosedOptions, FormPorts } from '#renderers/form/formPorts.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import { chosenPrice, type PricePeriod } from '#renderers/wizard/view/price/price.ts';
import type { Price } from '#web/base/api/prices.ts';
import type { PriceSync } from './priceSync.ts';
import { chosenVariant, includedIn, modulePrice } from './modulePrices.ts';
import { savedByPeriod } from './savedByPeriod.ts';
import { selectablePrice } from './unavailableChoice.ts';

/** Returns a function that keeps its results while the price is the same: it is asked with each drawing. */
function keptWith<T>(prices: PriceSync, make: (key: string, price: Price) => T) {
  let kept: { price: Price; of: Map<string, T> } | undefined;
  return (key: string): T | undefined => {
    const { price } = prices.get();
    if (!price) return undefined;
    if (kept?.price !== price) kept = { price, of: new Map() };
    const { of } = kept;
    const made = of.has(key) ? of.get(key) : make(key, price);
    if (made !== undefined) of.set(key, made);
    return made;
  };
}

/**
 * Returns the prices of options: of variants and payment periods what they cost, of modules what they add. And the
 * options that the tariff does not offer, or that the chosen variant includes.
 */
export function optionPrices(
  store: WizardStore,
  prices: PriceSync,
  texts: i18n,
): Pick<FormPorts, 'priceOf' | 'closedOptions' | 'includedOptions' | 'subscribePrices'> {
  const amount = ({ instalmentCent, key }: PricePeriod) =>
    `${formatCurrency(instalmentCent)} ${texts.t(`wizard:price.periods.${key}.per`)}`;
  const text = (value: Json | undefined) => (typeof value === 'string' ? value : undefined);

  function closedOf(pointer: string, price: Price): ClosedOptions | undefined {
    const { variant, period } = store.loaded().definition.price ?? {};
    const closed = (offers: { key: string; available?: boolean }[], reason: string) => ({
      values: offers.filter(({ available }) => available === false).map(({ key }) => key),
      reason: texts.t(`wizard:comparison.${reason}`),
    });
    if (pointer === variant) {
      const { variants } = price;
      if (variants.length === 0) return undefined;
      // An option that the tariff does not know at all is as closed as one without a price.
      const unknown = (store.fieldState(pointer).options ?? [])
        .filter((option) => variants.every(({ key }) => key !== option))
        .map((key) => ({ key, available: false }));
      return closed([...variants, ...unknown], 'unavailable');
    }
    if (pointer !== period) return undefined;
    return closed(chosenPrice(price, undefined)?.variant.periods ?? [], 'tooSmall');
  }

  const includedBy = keptWith(prices, (key, price) => {
    const [pointer = '', variant] = key.split(' ');
    return includedIn(price, pointer, variant);
  });
  return {
    subscribePrices: prices.subscribe,
    closedOptions: keptWith(prices, closedOf),
    includedOptions(pointer) {
      const { price } = prices.get();
      return price && includedBy(`${pointer} ${chosenVariant(price, store) ?? ''}`);
    },
    priceOf(pointer, value, look) {
      const { price: inputs } = store.loaded().definition;
      const { price: whole } = prices.get();
      if (!whole || !inputs) return undefined;
      const price = selectablePrice(whole, store);
      const wanted = inputs.period === undefined ? undefined : text(store.value(inputs.period));
      if (pointer !== inputs.variant && pointer !== inputs.period) {
        const module = { pointer, value, variant: chosenVariant(price, store), wanted, ...look };
        return modulePrice(price, module, texts);
      }
      if (pointer === inputs.period) {
        const period = chosenPrice(price, wanted)?.variant.periods.find(({ key }) => key === value);
        if (!period || period.available === false) return undefined;
        if (look?.brief) return formatCurrency(period.instalmentCent);
        const saved = savedByPeriod(chosenPrice(price, wanted)?.variant.periods ?? [], period, texts);
        return [amount(period), saved].filter(Boolean).join(', ');
      }
      const variant = price.variants.find(({ key }) => key === value);
      const compared = variant && comparedPrice(variant, comparisonPeriod(price.variants, wanted), wanted);
      if (!compared) return undefined;
      const { period, instalments } = compared;
      const beside = instalments && texts.t('wizard:price.instalments', { amount: amount(instalments) });
      return [amount(period), beside].filter(Boolean).join(', ');
    },
  };
}
