import { useTranslation } from '#renderers/ui/translation.tsx';
import styles from './SendByEnter.module.css';

/** Says beside a message input that Enter sends, and switches it off. */
export function SendByEnter({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation('portals');
  return (
    <label className={styles.keys}>
      <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
      {t('portal.sendByEnter')}
    </label>
  );
}
