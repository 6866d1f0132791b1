import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../form/texts.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { useStore } from '../wizard/store/storeContext.ts';
import { useFieldValue } from '../wizard/store/useField.ts';
import { callingCodes } from './input/callingCodes.ts';
import { TextBox } from './input/TextBox.tsx';
import { plain } from './input/textRules.ts';
import { tidyText } from './input/tidy.ts';
import { phoneNumbers } from './input/lazyInputs.ts';
import { useLazyModule } from './input/useLazyModule.ts';
import type { TextRules } from './input/useTextInput.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from './phone.module.css';

const names = new Intl.DisplayNames('de', { type: 'region' });
const countries = Object.entries(callingCodes);
const attributes = { type: 'tel', inputMode: 'tel' } as const;

/** A phone number: country beside it (Germany unless chosen), in international format once it is left. */
export function Phone(props: ControlProps) {
  const { pointer, id } = props;
  const { t } = useTexts();
  const store = useStore();
  const value = useFieldValue(pointer);
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
      format: (answer) => (numbers ? numbers.groupNumber(plain(answer)) : plain(answer)),
    }),
    [numbers, country],
  );

  // Parses input left before the phone number module had loaded.
  useEffect(() => {
    const left = store.value(pointer);
    const number = typeof left === 'string' ? numbers?.normalizeNumber(left, country) : undefined;
    if (number) store.commit(pointer, number);
  }, [numbers, store, pointer, country]);

  const change = (next: string) => {
    setChosen(next);
    store.flush();
    const text = plain(store.value(pointer));
    // The same national number, read as one of the other country.
    const national = text.replace(new RegExp(`^\\+${callingCodes[country]}`), '0');
    if (text) store.commit(pointer, numbers?.normalizeNumber(national, next) ?? national);
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
          onChange={(event) => change(event.currentTarget.value)}
        >
          {countries.map(([code, calling]) => (
            <option key={code} value={code}>
              {`+${calling} ${names.of(code)}`}
            </option>
          ))}
        </select>
      </span>
      <TextBox {...props} rules={rules} attributes={attributes} />
    </div>
  );
}
