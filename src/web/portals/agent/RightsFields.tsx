import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Rights } from '#web/base/api/subAgents.ts';
import styles from './SubAgents.module.css';

/** Checkboxes for the permissions of a sub-agent beyond reading. */
export function RightsFields({ rights, onChange }: { rights: Rights; onChange: (rights: Rights) => void }) {
  const { t } = useTranslation('agent');
  return (
    <fieldset className={styles.rights}>
      <legend>{t('agency.rights')}</legend>
      {(['changes', 'export'] as const).map((right) => (
        <label key={right}>
          <input
            type="checkbox"
            checked={rights[right]}
            onChange={({ target }) => onChange({ ...rights, [right]: target.checked })}
          />
          <span>{t(`agency.right.${right}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
