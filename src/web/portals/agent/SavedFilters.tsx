import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import type { Filter, SavedFilter } from '#web/base/api/agent.ts';
import { toSavedFilter } from './filterAddress.ts';
import styles from './CustomerBase.module.css';

/** Keeps searches at the account and removes them, on every device; the tabs choose one. */
export function SavedFilters({
  saved,
  filter,
  onKeep,
}: {
  saved: SavedFilter[];
  filter: Filter;
  onKeep: (saved: SavedFilter[]) => void;
}) {
  const { t } = useTranslation('agent');
  const [name, setName] = useState('');
  const others = saved.filter((each) => each.name !== name.trim());
  return (
    <Disclosure className={styles.saved} summary={t('base.saved')}>
      <div className={styles.popover}>
        <ul className={styles.savedList}>
          {saved.map((each) => (
            <li key={each.name}>
              {each.name}
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
      </div>
    </Disclosure>
  );
}
