import type { i18n } from 'i18next';
import { formatCurrency } from '#engine/text/format.ts';
import type { FormPorts } from '#renderers/theme/formPorts.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import { chosenPrice, periodOf, type PricePeriod } from '#renderers/wizard/view/price/price.ts';
import type { PriceKeeper } from './priceKeeper.ts';

/**
 * What an option costs, on the cards of the two questions that the tariff names: the variant and the
 * payment period. One that the tariff does not offer says so; every other option has no price of its own.
 */
export function optionPrices(
  store: WizardStore,
  prices: PriceKeeper,
  texts: i18n,
): Pick<FormPorts, 'priceOf' | 'subscribePrices'> {
  const amount = (period: PricePeriod | undefined) =>
    period && `${formatCurrency(period.instalmentCent)} ${texts.t(`wizard:price.periods.${period.key}.per`)}`;
  const unavailable = () => texts.t('wizard:comparison.unavailable');
  return {
    subscribePrices: prices.subscribe,
    priceOf(pointer, value) {
      const { price: inputs } = store.loaded().definition;
      const { price } = prices.get();
      if (!price || !inputs) return undefined;
      const wished = inputs.period === undefined ? undefined : store.value(inputs.period);
      const wishedKey = typeof wished === 'string' ? wished : undefined;
      const variant = price.variants.find(({ key }) => key === value);
      const period = chosenPrice(price, wishedKey)?.variant.periods.find(({ key }) => key === value);
      if (pointer === inputs.variant && variant) {
        return variant.available ? amount(periodOf(variant, wishedKey)) : unavailable();
      }
      if (pointer === inputs.period && period) {
        return period.available === false ? unavailable() : amount(period);
      }
      return undefined;
    },
  };
}
