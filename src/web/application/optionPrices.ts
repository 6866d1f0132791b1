import type { i18n } from 'i18next';
import { formatCurrency } from '#engine/text/format.ts';
import type { FormPorts } from '#renderers/theme/formPorts.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import { chosenPrice, periodOf } from '#renderers/wizard/view/price/price.ts';
import type { PriceKeeper } from './priceKeeper.ts';

/**
 * What an option costs, on the cards of the two questions that the tariff names: the variant and the
 * payment period. Every other option has no price of its own.
 */
export function optionPrices(
  store: WizardStore,
  prices: PriceKeeper,
  texts: i18n,
): Pick<FormPorts, 'priceOf' | 'subscribePrices'> {
  return {
    subscribePrices: prices.subscribe,
    priceOf(pointer, value) {
      const { price: inputs } = store.loaded().definition;
      const { price } = prices.get();
      if (!price || !inputs) return undefined;
      const wished = inputs.period === undefined ? undefined : store.value(inputs.period);
      const wishedKey = typeof wished === 'string' ? wished : undefined;
      const period =
        pointer === inputs.variant
          ? price.variants
              .filter(({ key, available }) => key === value && available)
              .map((v) => periodOf(v, wishedKey))[0]
          : pointer === inputs.period
            ? chosenPrice(price, wishedKey)?.variant.periods.find(
                ({ key, available }) => key === value && available !== false,
              )
            : undefined;
      if (!period) return undefined;
      return `${formatCurrency(period.instalmentCent)} ${texts.t(`wizard:price.periods.${period.key}.per`)}`;
    },
  };
}
