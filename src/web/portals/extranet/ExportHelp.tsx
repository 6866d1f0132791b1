import { useTranslation } from '#renderers/ui/translation.tsx';
import styles from './Entrusted.module.css';

/** Says what the export holds: formats, and each column by the name that stays. */
export function ExportHelp() {
  const { t } = useTranslation('extranet');
  // The texts name the columns in their order; a test compares them with the schema.
  const columns: [string, unknown][] = Object.entries(t('list.columnTexts', { returnObjects: true }));
  return (
    <details className={styles.help}>
      <summary>{t('list.exportTitle')}</summary>
      <p>{t('list.exportText')}</p>
      <p>{t('list.exportCsv')}</p>
      <p>{t('list.exportJson')}</p>
      <h2>{t('list.exportColumns')}</h2>
      <dl className={styles.described}>
        {columns.map(([column, meaning]) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{String(meaning)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
