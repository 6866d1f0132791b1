import { lazy, Suspense, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Filter } from '#web/base/api/agent.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { CustomerRows, type RowsProps } from './base/CustomerRow.tsx';
import { TableHead } from './base/TableHead.tsx';
import table from './Table.module.css';
import styles from './base/BaseTable.module.css';

const WindowedRows = lazy(() => importWithRetry(() => import('./base/WindowedRows.tsx')));

type Order = Pick<Filter, 'sortierung' | 'richtung'>;

/** Up to this many rows are all drawn. */
const fewRows = 100;

/** Cards of small screens differ in height and are all drawn. */
const isNarrow = () => window.matchMedia('(width < 768px)').matches;

/** Customers, one row each; the name leads into the file. Of a long list only the rows in sight are drawn. */
export default function CustomerTable(
  props: RowsProps & {
    /** How many there are; undefined until they are counted. */
    total: number | undefined;
    list: RefObject<HTMLTableElement | null>;
    order: Order;
    onSort: (order: Order) => void;
    onNearEnd: () => void;
    /** Behind the last row. */
    children: ReactNode;
  },
) {
  const { items, total, columns, list, choice, order, onSort, onNearEnd, children } = props;
  const { t } = useTranslation('agent');
  // As state: rows that are there before it are drawn again with it.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const rows = { items, columns, choice };
  const few = items.length <= fewRows || isNarrow();
  return (
    <div ref={setScroller} className={styles.scroller}>
      <table
        ref={list}
        data-keyed
        className={`${table.table} ${styles.table}`}
        aria-label={t('base.title')}
        aria-rowcount={total === undefined ? -1 : total + 1}
      >
        <TableHead
          columns={columns}
          all={choice.all}
          onAll={choice.chooseAll}
          order={order}
          onSort={onSort}
        />
        <tbody>
          {few ? (
            <CustomerRows {...rows} from={0} to={items.length} />
          ) : (
            <Suspense fallback={<CustomerRows {...rows} from={0} to={fewRows} />}>
              <WindowedRows {...rows} scroller={scroller} onNearEnd={onNearEnd} />
            </Suspense>
          )}
        </tbody>
      </table>
      {children}
    </div>
  );
}
