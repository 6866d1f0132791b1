import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Dialog } from '#renderers/ui/dialog/Dialog.tsx';
import { allColumns, firstColumns, moved, type Column } from './columns.ts';
import styles from './ColumnChooser.module.css';

/** Chooses the columns of the customer base and their order; what is chosen shows at once. */
export default function ColumnChooser(props: {
  columns: readonly Column[];
  onChange: (columns: Column[]) => void;
  onClose: () => void;
}) {
  const { columns, onChange, onClose } = props;
  const { t } = useTranslation('agent');
  const shown = [...columns, ...allColumns.filter((column) => !columns.includes(column))];
  const nameOf = (column: Column) => t(`base.columns.${column}`);
  return (
    <Dialog title={t('base.chooser.title')} onClose={onClose}>
      <ul className={styles.columns}>
        {shown.map((column) => (
          <li key={column}>
            <label>
              <input
                type="checkbox"
                checked={columns.includes(column)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...columns, column] : columns.filter((each) => each !== column))
                }
              />
              {nameOf(column)}
            </label>
            {columns.includes(column) && (
              <span className={styles.moves}>
                {([-1, 1] as const).map((step) => (
                  <Button
                    key={step}
                    variant="link"
                    aria-label={t(step < 0 ? 'base.chooser.earlier' : 'base.chooser.later', {
                      name: nameOf(column),
                    })}
                    disabled={column === (step < 0 ? columns[0] : columns.at(-1))}
                    onClick={() => onChange(moved(columns, column, step))}
                  >
                    {step < 0 ? '↑' : '↓'}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button variant="link" onClick={() => onChange([...firstColumns])}>
        {t('base.chooser.reset')}
      </Button>
    </Dialog>
  );
}
