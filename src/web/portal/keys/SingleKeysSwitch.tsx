import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { setSingleKeys, singleKeysWork } from './singleKeys.ts';
import styles from './KeyHelp.module.css';

/** Switches keys off that need no Ctrl, for whoever dictates or slips. */
export function SingleKeysSwitch() {
  const { t } = useTranslation('workbench');
  const [on, setOn] = useState(singleKeysWork);
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={on}
        onChange={({ target: { checked } }) => {
          setSingleKeys(checked ? 'on' : 'off');
          setOn(checked);
        }}
      />
      {t('keys.single')}
    </label>
  );
}
