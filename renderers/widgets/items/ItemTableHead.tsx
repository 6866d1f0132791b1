import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useTexts } from '../../form/texts.ts';
import { isNumeric, useColumnLabel } from './ClosedItem.tsx';
import type { Column } from './columns.ts';
import styles from '../itemList.module.css';

interface ItemTableHeadProps {
  /** Name of the list. */
  label: string;
  /** Word for one item. */
  item: string;
  columns: Column[];
}

/** Caption and headers of the table of finished items. */
export function ItemTableHead({ label, item, columns }: ItemTableHeadProps) {
  const { t } = useTexts();
  const labelOf = useColumnLabel();
  return (
    <>
      <caption>
        <VisuallyHidden>{t('widgets:list.caption', { label })}</VisuallyHidden>
      </caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th role="columnheader" scope="col">
            {item}
          </th>
          {columns.map((column) => (
            <th
              role="columnheader"
              scope="col"
              key={column.path}
              className={isNumeric(column) ? styles.number : undefined}
            >
              {labelOf(column)}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <VisuallyHidden>{t('widgets:list.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
    </>
  );
}
