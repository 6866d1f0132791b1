import type { FieldError } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import { pageOf } from '#engine/pointer.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import { selectable } from '#renderers/wizard/view/price/price.ts';
import type { Price } from '#web/base/api/prices.ts';
import type { PriceState } from './priceSync.ts';

/** A price with what the questions after variant and payment period leave open now. */
export function selectablePrice(price: Price, store: WizardStore): Price {
  const { variant, period } = store.loaded().definition.price ?? {};
  const open = (pointer: string | undefined) =>
    pointer === undefined ? undefined : store.fieldState(pointer).options;
  return selectable(price, { variant: open(variant), period: open(period) });
}

/**
 * Returns the error (keyword `unavailable`) of a chosen option that is not offered at the current price,
 * worded like the server's; undefined while there is no price.
 * @param chosen returns a relevant answer by its pointer
 */
export function unavailableChoice(
  { variant, period }: { variant?: string; period?: string },
  { status, price }: PriceState,
  chosen: (pointer: string) => Json | undefined,
): FieldError | undefined {
  if (status !== 'ready') return undefined;
  const errorAt = (pointer: string): FieldError => {
    const page = pageOf(pointer);
    return { page, pointer: pointer.slice(page.length + 1), keyword: 'unavailable', params: {} };
  };
  const variantKey = variant === undefined ? price.selected : chosen(variant);
  const priced = price.variants.find(({ key }) => key === variantKey);
  // A price without any variant says nothing about a choice.
  if (variantKey === undefined || price.variants.length === 0) return undefined;
  if (!priced?.available) return variant === undefined ? undefined : errorAt(variant);
  const paid = period === undefined ? undefined : chosen(period);
  if (period === undefined || paid === undefined) return undefined;
  return priced.periods.some(({ key, available }) => key === paid && available !== false)
    ? undefined
    : errorAt(period);
}
