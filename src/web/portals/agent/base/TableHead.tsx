import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Filter } from '#web/base/api/agent.ts';
import table from '../Table.module.css';
import { orderOf, sortedBy, type Column } from './columns.ts';
import styles from './BaseTable.module.css';

type Order = Pick<Filter, 'sortierung' | 'richtung'>;

interface Sorted {
  order: Order;
  onSort: (order: Order) => void;
}

/** The head of a column; a column by which the list can be sorted has a button. */
function Head({ column, order, onSort }: Sorted & { column: Column | 'name' }) {
  const { t } = useTranslation('agent');
  const name = t(`base.columns.${column}`);
  const sorted = sortedBy(column, order);
  const next = orderOf(column, order);
  if (next === undefined)
    return (
      <th scope="col" className={styles[column]}>
        {name}
      </th>
    );
  return (
    <th scope="col" className={styles[column]} aria-sort={sorted}>
      <button type="button" className={table.sort} onClick={() => onSort(next)}>
        {name}
        <span aria-hidden="true" className={table.arrow}>
          {sorted && (sorted === 'ascending' ? '↑' : '↓')}
        </span>
      </button>
      <span className={table.unsortable}>{name}</span>
    </th>
  );
}

/** Heads of the customer base: they sort, and the first chooses all rows. */
export function TableHead(props: Sorted & { columns: readonly Column[]; all: boolean; onAll: () => void }) {
  const { columns, all, onAll, ...sorted } = props;
  const { t } = useTranslation('agent');
  return (
    <thead>
      <tr>
        <td className={styles.choice}>
          <label>
            <input type="checkbox" checked={all} aria-label={t('base.choice.all')} onChange={() => onAll()} />
          </label>
        </td>
        {(['name', ...columns] as const).map((column) => (
          <Head key={column} column={column} {...sorted} />
        ))}
      </tr>
    </thead>
  );
}
