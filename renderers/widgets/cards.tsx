import { useCallback, useSyncExternalStore } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { useFormPorts } from '../form/formPorts.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { useStore } from '../wizard/store/storeContext.ts';
import { toggled } from './multiChoice.tsx';
import { Choice } from './input/Choice.tsx';
import { useOptions } from './input/options.ts';
import { useSelection } from './input/useSelection.ts';
import { useControl } from './input/useControl.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from './cards.module.css';

const nothing = () => () => undefined;

/** Options that carry meaning: icon, name, one line, and the price where one is known. One or several. */
export function Cards(props: ControlProps) {
  const { pointer, field, id } = props;
  const store = useStore();
  const { group, isChosen } = useSelection(pointer);
  const options = useOptions(props);
  const control = useControl(props);
  const several = field.type === 'array';
  const all = options.map((option) => option.value);
  const choose = (option: Json, on: boolean) =>
    store.commit(pointer, several ? toggled(store.value(pointer), all, option, on) : option);
  return (
    <div ref={group} className={styles.cards}>
      {options.map((option) => {
        const key = String(option.value);
        const priceId = `${id}-${key}-price`;
        return (
          <Choice
            key={key}
            type={several ? 'checkbox' : 'radio'}
            id={`${id}-${key}`}
            name={id}
            option={option}
            chosen={isChosen(option.value)}
            onChange={(on) => choose(option.value, on)}
            aria-invalid={control['aria-invalid']}
            aria-describedby={[priceId, control['aria-describedby']].filter(Boolean).join(' ')}
          >
            {field.icons?.[key] && <Icon name={field.icons[key]} size="l" className={styles.icon} />}
            <CardPrice id={priceId} pointer={pointer} value={option.value} />
          </Choice>
        );
      })}
    </div>
  );
}

/** Subscribes to price changes on its own; the cards do not render. */
function CardPrice({ id, pointer, value }: { id: string; pointer: string; value: Json }) {
  const { priceOf, subscribePrices = nothing } = useFormPorts();
  const read = useCallback(() => priceOf?.(pointer, value), [priceOf, pointer, value]);
  const price = useSyncExternalStore(subscribePrices, read);
  return (
    <span className={styles.price} id={id}>
      {price}
    </span>
  );
}
