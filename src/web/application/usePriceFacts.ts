import { useSyncExternalStore } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { valueText } from '#engine/text/value.ts';
import type { PriceFactsProps } from '#renderers/wizard/view/price/PriceFacts.tsx';
import { useObservable } from './useObservable.ts';
import { useWizard } from './wizardContext.ts';

/** The price as the view draws it, with the names of what was chosen. */
export function usePriceFacts(): PriceFactsProps {
  const { session, definition, t } = useWizard();
  const { store, prices } = session;
  const state = useObservable(prices);
  useSyncExternalStore(store.subscribeAnswers, store.answers);
  const { price } = definition;
  const { fields } = store.loaded();

  const label = (pointer: string | undefined, value: Json | undefined) => {
    const field = pointer === undefined ? undefined : fields.get(pointer);
    return field && value !== undefined ? valueText(definition, field, value, t) : undefined;
  };
  const answered = (pointer: string | undefined) =>
    pointer === undefined ? undefined : store.value(pointer);
  const deductible = price?.reads.find((pointer) => pointer.endsWith('/deductible'));
  const period = answered(price?.period);
  return {
    state,
    period: typeof period === 'string' ? period : undefined,
    variantLabel: label(price?.variant, answered(price?.variant)),
    deductibleLabel: label(deductible, answered(deductible)),
    componentLabel: (key) => t(`${definition.namespace}:price.components.${key}`),
    onRetry: prices.retry,
  };
}
