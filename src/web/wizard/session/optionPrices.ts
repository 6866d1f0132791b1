import type { i18n } from 'i18next';
import { comparisonPeriod, comparedPrice } from '#engine/priceComparison.ts';
import type { Json } from '#engine/definition/json.ts';
import { formatCurrency } from '#engine/text/format.ts';
import type { ClosedOptions, FormPorts } from '#renderers/form/formPorts.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import { chosenPrice, type PricePeriod } from '#renderers/wizard/view/price/price.ts';
import type { Price } from '#web/base/api/prices.ts';
import type { PriceKeeper } from './priceKeeper.ts';
import { choosablePrice } from './unoffered.ts';

/**
 * What an option costs, on the cards of the two questions that the tariff names: the variant and the
 * payment period; and which of them the tariff does not offer. Every other option has no price of its own.
 */
export function optionPrices(
  store: WizardStore,
  prices: PriceKeeper,
  texts: i18n,
): Pick<FormPorts, 'priceOf' | 'closedOptions' | 'subscribePrices'> {
  const amount = ({ instalmentCent, key }: PricePeriod) =>
    `${formatCurrency(instalmentCent)} ${texts.t(`wizard:price.periods.${key}.per`)}`;
  const text = (value: Json | undefined) => (typeof value === 'string' ? value : undefined);

  function closedOf(pointer: string, price: Price): ClosedOptions | undefined {
    const { variant, period } = store.loaded().definition.price ?? {};
    const closed = (offers: { key: string; available?: boolean }[], reason: string) => ({
      values: offers.filter(({ available }) => available === false).map(({ key }) => key),
      reason: texts.t(`wizard:comparison.${reason}`),
    });
    if (pointer === variant) return closed(price.variants, 'unavailable');
    if (pointer !== period) return undefined;
    return closed(chosenPrice(price, undefined)?.variant.periods ?? [], 'tooSmall');
  }

  let closedBy: { price: Price; of: Map<string, ClosedOptions | undefined> } | undefined;
  return {
    subscribePrices: prices.subscribe,
    // Asked with each drawing: the same answer for as long as the price is the same.
    closedOptions(pointer) {
      const { price } = prices.get();
      if (!price) return undefined;
      if (closedBy?.price !== price) closedBy = { price, of: new Map() };
      const { of } = closedBy;
      if (!of.has(pointer)) of.set(pointer, closedOf(pointer, price));
      return of.get(pointer);
    },
    priceOf(pointer, value) {
      const { price: inputs } = store.loaded().definition;
      const { price: whole } = prices.get();
      if (!whole || !inputs || (pointer !== inputs.variant && pointer !== inputs.period)) return undefined;
      const price = choosablePrice(whole, store);
      const wished = inputs.period === undefined ? undefined : text(store.value(inputs.period));
      if (pointer === inputs.period) {
        const period = chosenPrice(price, wished)?.variant.periods.find(({ key }) => key === value);
        return period && period.available !== false ? amount(period) : undefined;
      }
      const variant = price.variants.find(({ key }) => key === value);
      const compared = variant && comparedPrice(variant, comparisonPeriod(price.variants, wished), wished);
      if (!compared) return undefined;
      const { period, instalments } = compared;
      const beside = instalments && texts.t('wizard:price.instalments', { amount: amount(instalments) });
      return [amount(period), beside].filter(Boolean).join(', ');
    },
  };
}
