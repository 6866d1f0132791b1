import { use, useCallback, useSyncExternalStore } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { FormPortsContext } from '../../form/formPorts.ts';
import styles from './OptionPrice.module.css';

const nothing = () => () => undefined;

/** What an option costs, where that is known. Subscribes to price changes on its own; the options do not render. */
export function OptionPrice({ id, pointer, value }: { id: string; pointer: string; value: Json }) {
  // A form without a wizard has no prices.
  const { priceOf, subscribePrices = nothing } = use(FormPortsContext) ?? {};
  const read = useCallback(() => priceOf?.(pointer, value), [priceOf, pointer, value]);
  const price = useSyncExternalStore(subscribePrices, read);
  return (
    <span className={styles.price} id={id}>
      {price}
    </span>
  );
}
