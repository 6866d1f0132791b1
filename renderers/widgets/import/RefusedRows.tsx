import { fieldAt, messageOf } from '#engine/text/message.ts';
import { optionTexts, useTexts } from '../../form/texts.ts';
import { useStore } from '../../wizard/store/storeContext.ts';
import type { RefusedRow } from './importTable.ts';
import { useColumnName } from './useColumnName.ts';
import styles from './ImportPanel.module.css';

/** Maximum number of refused rows explained at once. */
const maxExplainedRows = 20;
/** Quoted cells are cut to this length. Characters. */
const maxCellLength = 40;

/** Returns a function that explains why a row was refused, one sentence per reason. */
function useRefusalTexts(maxItems: number): (row: RefusedRow) => string[] {
  const texts = useTexts();
  const { t } = texts;
  const store = useStore();
  const nameOf = useColumnName();
  return ({ faults, errors, noRoom }: RefusedRow): string[] => [
    ...faults.map(({ kind, field: column, text: cell }) => {
      const start = cell.trim();
      const text = start.length > maxCellLength ? `${start.slice(0, maxCellLength)}…` : start;
      const { maxLength, enum: options } = column?.schema ?? {};
      const choiceField = Array.isArray(options) && column;
      return t(`widgets:import.fault.${kind}`, {
        column: column ? nameOf(column) : '',
        text: text,
        limit: maxLength,
        options: choiceField
          ? options.map((option) => optionTexts(texts, column, option).label).join(', ')
          : '',
      });
    }),
    ...errors.map((error) => {
      const column = fieldAt(store.loaded().definition, error);
      return `${column ? `${nameOf(column)}: ` : ''}${messageOf(error, column, texts)}`;
    }),
    ...(noRoom ? [t('widgets:import.fault.noRoom', { limit: maxItems })] : []),
  ];
}

/** Explains why the first rows were refused. */
export function RefusedRows({ rows, maxItems }: { rows: RefusedRow[]; maxItems: number }) {
  const textsOf = useRefusalTexts(maxItems);
  const { t } = useTexts();
  if (rows.length === 0) return null;
  return (
    <ul className={styles.faults} aria-label={t('widgets:import.faults')}>
      {rows.slice(0, maxExplainedRows).map((refused) => (
        <li key={refused.row.line}>
          <strong>{t('widgets:import.line', { line: refused.row.line })}</strong> {textsOf(refused).join(' ')}
        </li>
      ))}
      {rows.length > maxExplainedRows && (
        <li>{t('widgets:import.more', { count: rows.length - maxExplainedRows })}</li>
      )}
    </ul>
  );
}
