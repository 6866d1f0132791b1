import { useId, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { chosenScheme, chooseScheme } from '#web/base/chosenScheme.ts';
import styles from './SchemeChoice.module.css';

const schemes = ['light', 'dark'] as const;

/** Choice between light, dark and what the device wants, at the foot of every page. */
export function SchemeChoice() {
  const { t } = useTranslation();
  const id = useId();
  const [scheme, setScheme] = useState(() => chosenScheme(document));
  const choose = (value: string) => {
    const chosen = schemes.find((each) => each === value);
    chooseScheme(document, chosen);
    setScheme(chosen);
  };
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t('footer.scheme.label')}</label>
      <select
        id={id}
        className={styles.select}
        value={scheme ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('footer.scheme.device')}</option>
        {schemes.map((each) => (
          <option key={each} value={each}>
            {t(`footer.scheme.${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
