import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../form/texts.ts';
import { ComparedOption } from './input/ComparedOption.tsx';
import { controlProps } from './input/controlProps.ts';
import { optionKey, optionsOf } from './input/options.ts';
import { comparedRows } from './input/comparedRows.ts';
import { useAdvice } from './input/useAdvice.ts';
import { useSelection } from './input/useSelection.ts';
import { useSwipedColumn } from './input/useSwipedColumn.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from './comparison.module.css';

/**
 * One of several options, each a column with its price and what it holds: the comparison is the choice. Narrow
 * containers show one column after the other, to be swiped; for keyboard and screen reader they are radio buttons.
 */
export function Comparison(props: ControlProps): ReactNode {
  const { id } = props;
  const { pointer = '', icons } = props.options;
  const texts = useTexts();
  const { t } = texts;
  const options = optionsOf(props);
  const keys = options.map(optionKey).join(' ');
  const rows = useMemo(() => comparedRows(texts, keys.split(' ')), [texts, keys]);
  const advice = useAdvice(pointer);
  const { group, choose, isChosen } = useSelection(props, options);
  const control = controlProps(props);
  const wanted = options.findIndex((option) => isChosen(option));
  const first = wanted >= 0 ? wanted : options.findIndex(({ value }) => value === advice?.value);
  const { shown, onScroll, onFocus } = useSwipedColumn(group, first);
  // Columns are swiped by the keyboard along their choices; where these are off, by the arrows.
  const swipedByArrows = props.disabled || props.readonly;
  return (
    <div className={styles.comparison}>
      <div
        ref={group}
        className={styles.columns}
        tabIndex={swipedByArrows ? 0 : undefined}
        onScroll={onScroll}
        onFocus={onFocus}
      >
        {options.map((option, index) => (
          <ComparedOption
            key={optionKey(option, index)}
            id={`${id}-${optionKey(option, index)}`}
            name={id}
            control={control}
            option={option}
            value={optionKey(option, index)}
            chosen={isChosen(option)}
            onChoose={() => choose(option.value)}
            icon={icons?.[optionKey(option, index)]}
            pointer={pointer}
            rows={rows}
            reason={option.value === advice?.value ? advice.reason : undefined}
          />
        ))}
      </div>
      <p className={styles.place} aria-hidden="true">
        {options.map((option, index) => (
          <span key={optionKey(option, index)} className={styles.dot} data-shown={index === shown} />
        ))}
        <span>{t('widgets:comparison.place', { number: shown + 1, count: options.length })}</span>
      </p>
    </div>
  );
}
