import { useTexts } from '../../form/texts.ts';
import type { ComparedRow } from '../../form/formPorts.ts';
import type { Choosable } from '../../form/widget.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { controlProps } from './controlProps.ts';
import { useOptionPrice } from './useOptionPrice.ts';
import styles from './ComparedOption.module.css';

interface ComparedOptionProps {
  /** Id of the radio button; its texts hang on it. */
  id: string;
  name: string;
  /** Of the whole question. */
  control: ReturnType<typeof controlProps>;
  option: Choosable;
  /** Sent by a form without scripts. */
  value: string;
  /** Initial state; uncontrolled afterwards. */
  chosen: boolean;
  onChoose: () => void;
  icon?: string;
  pointer: string;
  rows: readonly ComparedRow[];
  /** Why this option is recommended; absent where it is not. */
  reason?: string;
}

/** One option as a column: name, price, why it is recommended, and what it holds. The whole column can be pressed. */
export function ComparedOption(props: ComparedOptionProps) {
  const { id, name, control, option, value, chosen, onChoose, icon, pointer, rows, reason } = props;
  const { t } = useTexts();
  const part = (word: string) => `${id}-${word}`;
  const described = ['advised', 'subline', 'price', 'reason', 'rows'].map(part);
  return (
    <label className={styles.column} data-advised={reason !== undefined || undefined}>
      <span className={styles.band} id={part('advised')}>
        {reason !== undefined && t('widgets:comparison.advised')}
      </span>
      <span className={styles.head}>
        <input
          className={styles.input}
          type="radio"
          id={id}
          name={name}
          form={control.form}
          value={value}
          defaultChecked={chosen}
          disabled={option.disabled}
          onChange={onChoose}
          onFocus={control.onFocus}
          onBlur={control.onBlur}
          aria-invalid={control['aria-invalid']}
          aria-labelledby={part('label')}
          aria-describedby={[...described, control['aria-describedby']].filter(Boolean).join(' ')}
        />
        <span className={styles.label} id={part('label')}>
          {option.label}
        </span>
        {icon !== undefined && <Icon name={icon} className={styles.icon} />}
      </span>
      <ColumnPrice id={part('price')} pointer={pointer} option={option} />
      <span className={styles.subline} id={part('subline')}>
        {option.subline}
      </span>
      <span className={styles.rows} id={part('rows')} role="list">
        {rows.map((row) => {
          const has = row.options.includes(value);
          return (
            <span key={row.title} className={styles.row} role="listitem" data-lacks={!has || undefined}>
              <Icon
                name={has ? 'check' : 'minus'}
                size="s"
                label={t(has ? 'widgets:comparison.has' : 'widgets:comparison.lacks')}
              />{' '}
              <span>{row.title}</span>
            </span>
          );
        })}
      </span>
      <span className={styles.reason} id={part('reason')}>
        {reason}
      </span>
    </label>
  );
}

/** „18,52 € im Monat“, the amount large. Subscribes to price changes on its own. */
function ColumnPrice({ id, pointer, option }: { id: string; pointer: string; option: Choosable }) {
  const price = useOptionPrice(pointer, option.value) ?? '';
  // The blank inside an amount does not break, so the first one that does ends it.
  const [amount = ''] = price.split(' ');
  return (
    <span className={styles.price} id={id}>
      <span className={styles.amount}>{amount}</span>
      {price.slice(amount.length)}
    </span>
  );
}
