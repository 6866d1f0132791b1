import { use, useCallback, useSyncExternalStore } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { BriefPrices } from '../../form/briefPrices.ts';
import { FormPortsContext } from '../../form/formPorts.ts';

const nothing = () => () => undefined;

/** Returns the price text of an option; renders when it changes. */
export function useOptionPrice(pointer: string, value: Json): string | undefined {
  // A form without a wizard has no prices.
  const { priceOf, subscribePrices = nothing } = use(FormPortsContext) ?? {};
  const brief = use(BriefPrices);
  const read = useCallback(() => priceOf?.(pointer, value, { brief }), [priceOf, pointer, value, brief]);
  return useSyncExternalStore(subscribePrices, read);
}
