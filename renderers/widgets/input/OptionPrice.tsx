import type { Json } from '#engine/definition/json.ts';
import { useOptionPrice } from './useOptionPrice.ts';
import styles from './OptionPrice.module.css';

/** What an option costs, where that is known. Subscribes to price changes on its own; the options do not render. */
export function OptionPrice({ id, pointer, value }: { id: string; pointer: string; value: Json }) {
  return (
    <span className={styles.price} id={id}>
      {useOptionPrice(pointer, value)}
    </span>
  );
}
