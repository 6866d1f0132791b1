import type { ExportFile } from '#api/entrusted.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import styles from './Entrusted.module.css';

const columns = [
  'vertragsnummer',
  'kundennummer',
  'anrede',
  'firma',
  'nachname',
  'vorname',
  'geburtsdatum',
  'strasse',
  'hausnummer',
  'plz',
  'ort',
  'email',
  'telefon',
  'mobil',
  'produkt',
  'produktname',
  'variante',
  'status',
  'beginn',
  'ende',
  'hauptfaelligkeit',
  'zahlweise',
  'beitrag_zahlweise',
  'beitrag_jahr',
  'steuer_jahr',
  'offene_schaeden',
  'fehlende_unterlagen',
  'geplante_aenderungen',
] as const satisfies (keyof ExportFile['vertraege'][number])[];

/** Says what the export holds: formats, and each column by the name that stays. */
export function ExportHelp() {
  const { t } = useTranslation('extranet');
  return (
    <details className={styles.help}>
      <summary>{t('list.exportTitle')}</summary>
      <p>{t('list.exportText')}</p>
      <p>{t('list.exportCsv')}</p>
      <p>{t('list.exportJson')}</p>
      <h2>{t('list.exportColumns')}</h2>
      <dl className={styles.described}>
        {columns.map((column) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{t(`list.columnTexts.${column}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
