import type { CSSProperties } from 'react';
import { useStore } from '../wizard/store/storeContext.ts';
import { useFieldValue } from '../wizard/store/useField.ts';
import { useTexts } from '../form/texts.ts';
import { useOptions } from './input/options.ts';
import { useControl } from './input/useControl.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from './slider.module.css';

/**
 * Slider over a short ordered list of values: a native range over their indexes. Shows that it is unanswered
 * until the first input; pressing the track or an arrow key answers.
 */
export function Slider(props: ControlProps) {
  const { pointer } = props;
  const { t } = useTexts();
  const store = useStore();
  const value = useFieldValue(pointer);
  const options = useOptions(props);
  const control = useControl(props);
  const index = options.findIndex((option) => option.value === value);
  const choose = (next: number) => store.commit(pointer, options[next]?.value);
  const chosen = options[index];
  return (
    <div className={styles.slider} style={{ '--ticks': options.length } as CSSProperties}>
      <output className={styles.chosen} htmlFor={props.id}>
        {chosen ? chosen.label : t('widgets:slider.none')}
        {chosen?.subline && <span className={styles.subline}>{chosen.subline}</span>}
      </output>
      <input
        {...control}
        autoComplete={undefined}
        className={styles.range}
        type="range"
        min={0}
        max={Math.max(0, options.length - 1)}
        step={1}
        value={Math.max(0, index)}
        data-answered={index >= 0}
        aria-valuetext={chosen?.label ?? t('widgets:slider.none')}
        onChange={(event) => choose(Number(event.currentTarget.value))}
        // The thumb is already at the first value: pressing it fires no change event, but is an answer.
        onPointerUp={(event) => index < 0 && choose(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          if (index < 0 && ['Enter', ' ', 'Home', 'ArrowLeft', 'ArrowDown'].includes(event.key)) choose(0);
        }}
      />
      <div className={styles.ticks} aria-hidden="true">
        {options.map((option, at) => (
          <button
            key={String(option.value)}
            type="button"
            tabIndex={-1}
            className={styles.tick}
            data-chosen={at === index}
            onClick={() => choose(at)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
}
