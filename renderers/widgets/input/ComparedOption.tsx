import { useTexts } from '../../form/texts.ts';
import type { ComparedRow } from './comparedRows.ts';
import type { Choosable } from '../../form/widget.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { OptionInput, type OptionInputProps } from './OptionInput.tsx';
import { useOptionPrice } from './useOptionPrice.ts';
import styles from './ComparedOption.module.css';

interface ComparedOptionProps extends OptionInputProps {
  onChoose: () => void;
  icon?: string;
  pointer: string;
  rows: readonly ComparedRow[];
  /** Why this option is recommended; absent where it is not. */
  reason?: string;
}

/** One option as a column: name, price, why it is recommended, and what it holds. The whole column can be pressed. */
export function ComparedOption(props: ComparedOptionProps) {
  const { onChoose, icon, pointer, rows, reason, ...input } = props;
  const { id, option, value } = input;
  const { t } = useTexts();
  const part = (word: string) => `${id}-${word}`;
  const described = ['advised', 'subline', 'price', 'reason', 'rows'].map(part);
  return (
    <label className={styles.column} data-advised={reason !== undefined || undefined}>
      <span className={styles.band} id={part('advised')}>
        {reason !== undefined && t('widgets:comparison.advised')}
      </span>
      <span className={styles.head}>
        <OptionInput
          {...input}
          type="radio"
          className={styles.input}
          described={described}
          onChange={onChoose}
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
