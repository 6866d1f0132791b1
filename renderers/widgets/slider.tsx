import type { CSSProperties } from 'react';
import { useTexts } from '../form/texts.ts';
import { optionKey, optionsOf } from './input/options.ts';
import { controlProps } from './input/controlProps.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from './slider.module.css';

/**
 * Slider over a short ordered list of values: a native range over their indexes. Shows that it is unanswered
 * until the first input; pressing the track or an arrow key answers.
 */
export function Slider(props: ControlProps) {
  const { value, onChange } = props;
  const { t } = useTexts();
  const options = optionsOf(props);
  const unusable = props.disabled || props.readonly;
  const control = controlProps({ ...props, disabled: unusable });
  const index = options.findIndex((option) => option.value === value);
  const choose = (next: number) => onChange(options[next]?.value);
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
            key={optionKey(option, at)}
            disabled={unusable}
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
