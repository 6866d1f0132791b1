import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../form/texts.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { callingCodes } from './input/callingCodes.ts';
import { TextBox } from './input/TextBox.tsx';
import { plain } from './input/textRules.ts';
import { tidyText } from './input/tidy.ts';
import { phoneNumbers } from './input/lazyInputs.ts';
import { useLazyModule } from './input/useLazyModule.ts';
import type { TextRules } from './input/useTextInput.ts';
import { contextOf } from '../wizard/store/widgetContext.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from './phone.module.css';

const names = new Intl.DisplayNames('de', { type: 'region' });
const countries = Object.entries(callingCodes);
const attributes = { type: 'tel', inputMode: 'tel' } as const;

/** A phone number: country beside it (Germany unless chosen), in international format once it is left. */
export function Phone(props: ControlProps) {
  const { id, value, onChange, onBlur, onFocus, registry } = props;
  const { t } = useTexts();
  const { wizard } = contextOf(registry);
  /** The answer now: text may be committed before the next render. */
  const answer = useRef(value);
  const numbers = useLazyModule(phoneNumbers.load);
  const [chosen, setChosen] = useState('DE');
  const country = (numbers && typeof value === 'string' && numbers.countryOf(value)) || chosen;

  const rules = useMemo<TextRules>(
    () => ({
      parse(text) {
        const typed = tidyText(text);
        if (!typed) return undefined;
        return numbers?.normalizeNumber(typed, country) ?? typed;
      },
      format: (number) => (numbers ? numbers.groupNumber(plain(number)) : plain(number)),
    }),
    [numbers, country],
  );

  // Parses input left before the phone number module had loaded.
  useEffect(() => {
    answer.current = value;
    const number = typeof value === 'string' ? numbers?.normalizeNumber(value, country) : undefined;
    if (number && number !== value) onChange(number);
  }, [numbers, value, onChange, country]);

  const change = (next: string) => {
    setChosen(next);
    wizard?.flush();
    const text = plain(answer.current);
    // The same national number, read as one of the other country.
    const national = text.replace(new RegExp(`^\\+${callingCodes[country]}`), '0');
    if (text) onChange(numbers?.normalizeNumber(national, next) ?? national);
  };

  return (
    <div className={styles.phone}>
      <span className={styles.country}>
        <span className={styles.calling} aria-hidden="true">
          {`+${callingCodes[country]}`}
          <Icon name="chevron-down" size="s" />
        </span>
        <select
          className={styles.list}
          id={`${id}-country`}
          aria-label={t('widgets:phone.country')}
          autoComplete="tel-country-code"
          value={country}
          disabled={props.disabled || props.readonly}
          onFocus={() => onFocus(id, value)}
          onBlur={() => onBlur(id, value)}
          onChange={(event) => change(event.currentTarget.value)}
        >
          {countries.map(([code, calling]) => (
            <option key={code} value={code}>
              {`+${calling} ${names.of(code)}`}
            </option>
          ))}
        </select>
      </span>
      <TextBox
        {...props}
        onChange={(next) => {
          answer.current = next;
          onChange(next);
        }}
        rules={rules}
        attributes={attributes}
      />
    </div>
  );
}
