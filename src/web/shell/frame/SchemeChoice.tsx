import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { chosenScheme, chooseScheme, onSchemeChosen } from '#web/base/chosenScheme.ts';
import styles from './SchemeChoice.module.css';

const schemes = ['light', 'dark'] as const;

/** Choice between light, dark and what the device wants, at the foot of every page. */
export function SchemeChoice() {
  const { t } = useTranslation();
  const id = useId();
  const scheme = useSyncExternalStore(
    onSchemeChosen,
    () => (typeof document === 'undefined' ? undefined : chosenScheme(document)),
    // A page that the server draws is the same for everybody.
    () => undefined,
  );
  const choose = (value: string) =>
    chooseScheme(
      document,
      schemes.find((each) => each === value),
    );
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
