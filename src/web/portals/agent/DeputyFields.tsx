import { useTranslation } from '#renderers/ui/translation.tsx';
import styles from './CustomerBase.module.css';

/** Deputy and last day of the deputyship; '' without a deputy. */
interface ChosenDeputy {
  deputy: string;
  until: string;
}

/** Fields for the deputy and the last day of the deputyship. */
export function DeputyFields(props: {
  label: string;
  colleagues: { number: string; name: string }[];
  chosen: ChosenDeputy;
  onChange: (chosen: ChosenDeputy) => void;
}) {
  const { t } = useTranslation('agent');
  const { label, colleagues, chosen, onChange } = props;
  return (
    <div className={styles.saving}>
      <label>
        {label}
        <select
          value={chosen.deputy}
          onChange={({ target }) => onChange({ ...chosen, deputy: target.value })}
        >
          <option value="">{t('agency.nobody')}</option>
          {colleagues.map(({ number, name }) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('agency.until')}
        <input
          type="date"
          value={chosen.until}
          required={chosen.deputy !== ''}
          onChange={({ target }) => onChange({ ...chosen, until: target.value })}
        />
      </label>
    </div>
  );
}
