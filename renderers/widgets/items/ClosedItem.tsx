import { valueText } from '#engine/text/value.ts';
import { fieldId } from '../../form/fieldId.ts';
import { fieldText, useTexts } from '../../form/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useStore } from '../../wizard/store/storeContext.ts';
import type { Column } from './columns.ts';
import { editId } from './focusItem.ts';
import type { ItemView } from './itemViews.ts';
import styles from '../itemList.module.css';

/** Returns the label of a column: the field's short name, since a question is a poor heading. */
export function useColumnLabel(): (column: Column) => string {
  const texts = useTexts();
  return ({ field }) => fieldText(texts, field, 'short') ?? fieldText(texts, field, 'label') ?? field.name;
}

/** Returns whether a column is numeric and therefore right-aligned. */
export function isNumeric({ field }: Column): boolean {
  return (field.type === 'integer' || field.type === 'number') && !Array.isArray(field.schema.enum);
}

interface ClosedItemProps {
  /** Full pointer of the item. */
  pointer: string;
  name: string;
  view: ItemView;
  columns: Column[];
  /** Absent if its questions have pages of their own. */
  onEdit?: () => void;
  /** Absent while no item may be removed. */
  onRemove?: () => void;
}

/** A finished item: one row of the table. */
export function ClosedItem({ pointer, name, view, columns, onEdit, onRemove }: ClosedItemProps) {
  const texts = useTexts();
  const { t } = texts;
  const { definition } = useStore().loaded();
  const labelOf = useColumnLabel();
  return (
    <tr role="row" className={styles.row} id={fieldId(pointer)}>
      <th role="rowheader" scope="row" className={styles.name}>
        {name}
      </th>
      {columns.map((column) => {
        const value = view.values[column.path];
        return (
          <td role="cell" key={column.path} className={isNumeric(column) ? styles.number : styles.cell}>
            {/* For the eye alone: the ear hears the header of the column. */}
            <span aria-hidden="true" className={styles.cellLabel}>
              {labelOf(column)}
            </span>
            {value === undefined ? (
              <span className={styles.none}>
                <span aria-hidden="true">–</span>
                <VisuallyHidden>{t('widgets:list.none')}</VisuallyHidden>
              </span>
            ) : (
              <span className={styles.value}>{valueText(definition, column.field, value, t)}</span>
            )}
          </td>
        );
      })}
      <td role="cell" className={styles.actions}>
        <span className={styles.buttons}>
          {onEdit && (
            <Button
              variant="link"
              id={editId(pointer)}
              aria-label={t('widgets:list.editNamed', { name })}
              onClick={onEdit}
            >
              {t('widgets:list.edit')}
            </Button>
          )}
          {onRemove && (
            <Button variant="link" aria-label={t('widgets:list.removeNamed', { name })} onClick={onRemove}>
              {t('widgets:list.remove')}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
