import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { countMissingPriceInputs, missingPriceInputs } from '#engine/quote.ts';
import { valueText } from '#engine/text/value.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { PriceFactsProps } from '#renderers/wizard/view/price/PriceFacts.tsx';
import { selectable } from '#renderers/wizard/view/price/price.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizardBasis } from '../session/wizardContext.ts';

/** Returns one answer; renders only if this answer changes. */
function useAnswer(store: WizardStore, pointer: string | undefined): Json | undefined {
  const answer = () => (pointer === undefined ? undefined : store.value(pointer));
  return useSyncExternalStore(store.subscribeAnswers, answer);
}

/** Returns the props of the price view, including the labels of the chosen options. */
export function usePriceFacts(): PriceFactsProps {
  const { session, definition, t } = useWizardBasis();
  const { store, prices } = session;
  const whole = useObservable(prices);
  const { price } = definition;
  const { fields } = store.loaded();

  const label = (pointer: string | undefined, value: Json | undefined) => {
    const field = pointer === undefined ? undefined : fields.get(pointer);
    return field && value !== undefined ? valueText(definition, field, value, t) : undefined;
  };
  const deductible = price?.reads.find((pointer) => pointer.endsWith('/deductible'));
  const period = useAnswer(store, price?.period);
  const variant = useAnswer(store, price?.variant);
  const chosenDeductible = useAnswer(store, deductible);
  const { namespace } = definition;
  const componentLabel = useCallback(
    (key: string) => t([`${namespace}:price.components.${key}`, 'wizard:price.unnamed']),
    [t, namespace],
  );
  const missing = useSyncExternalStore(store.subscribeAnswers, () =>
    whole.status === 'unknown' ? countMissingPriceInputs(store.loaded(), store.answers(), store.inputs()) : 0,
  );
  const mistaken = useSyncExternalStore(store.subscribeAnswers, () => {
    if (missing === 0) return false;
    const open = missingPriceInputs(store.loaded(), store.answers(), store.inputs());
    // A list may hold items that nobody has filled in yet.
    return open.every((pointer) => typeof (store.value(pointer) ?? []) !== 'object');
  });
  const variants = price?.variant === undefined ? undefined : store.fieldState(price.variant).options;
  const periods = price?.period === undefined ? undefined : store.fieldState(price.period).options;
  // „ab" names nothing that may not be chosen. While the next price loads, the shown one stays the same object.
  const shown = useMemo(
    () => whole.price && selectable(whole.price, { variant: variants, period: periods }),
    [whole.price, variants, periods],
  );
  const state = useMemo(() => (whole.price && shown ? { ...whole, price: shown } : whole), [whole, shown]);
  return {
    state,
    missing,
    mistaken,
    // Where nobody is asked for the period, the one that an application gets.
    period: typeof period === 'string' ? period : price?.period ? undefined : whole.price?.selectedPeriod,
    variantLabel: label(price?.variant, variant),
    deductibleLabel: label(deductible, chosenDeductible),
    componentLabel,
    onRetry: prices.retry,
  };
}
