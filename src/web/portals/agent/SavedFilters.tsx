import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import type { Filter, SavedFilter } from '#web/base/api/agent.ts';
import { fromSavedFilter, toSavedFilter } from './filterAddress.ts';
import styles from './CustomerBase.module.css';

/** Searches that are kept at the account, on every device. */
export function SavedFilters({
  saved,
  filter,
  onChoose,
  onKeep,
}: {
  saved: SavedFilter[];
  filter: Filter;
  onChoose: (filter: Filter) => void;
  onKeep: (saved: SavedFilter[]) => void;
}) {
  const { t } = useTranslation('agent');
  const [name, setName] = useState('');
  const others = saved.filter((each) => each.name !== name.trim());
  return (
    <Disclosure className={styles.saved} summary={t('base.saved')}>
      <ul className={styles.savedList}>
        {saved.map((each) => (
          <li key={each.name}>
            <Button variant="link" onClick={() => onChoose(fromSavedFilter(each))}>
              {each.name}
            </Button>
            <Button
              variant="link"
              icon="close"
              aria-label={t('base.remove', { name: each.name })}
              onClick={() => onKeep(saved.filter((other) => other !== each))}
            />
          </li>
        ))}
      </ul>
      <form
        className={styles.saving}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          onKeep([...others, toSavedFilter(name.trim(), filter)].slice(-20));
          setName('');
        }}
      >
        <label>
          {t('base.saveName')}
          <input
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <Button type="submit">{t('base.save')}</Button>
      </form>
    </Disclosure>
  );
}
