import { lazy, Suspense, useState } from 'react';
import type { RefObject, UIEvent } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Filter } from '#web/base/api/agent.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { MorePages } from '#web/portal/parts/MorePages.tsx';
import { CustomerRows, type RowsProps } from './base/CustomerRow.tsx';
import { TableHead } from './base/TableHead.tsx';
import table from './Table.module.css';
import styles from './base/BaseTable.module.css';

const WindowedRows = lazy(() => importWithRetry(() => import('./base/WindowedRows.tsx')));

type Order = Pick<Filter, 'sortierung' | 'richtung'>;

/** Up to this many rows are all drawn. */
const fewRows = 100;
/** So many pixels before its end the next page of a list is read. */
const ahead = 800;

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
    /** The list of which there may be more. */
    more: UseInfiniteQueryResult;
  },
) {
  const { items, total, columns, list, choice, order, onSort, onNearEnd, more } = props;
  const { t } = useTranslation('agent');
  // As state: rows that are there before it are drawn again with it.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const rows = { items, columns, choice };
  const onScroll = ({ currentTarget }: UIEvent) => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight < ahead) onNearEnd();
  };
  const few = items.length <= fewRows || isNarrow();
  return (
    <div ref={setScroller} className={styles.scroller} onScroll={onScroll}>
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
              <WindowedRows {...rows} scroller={scroller} />
            </Suspense>
          )}
        </tbody>
      </table>
      <MorePages list={more} label={t('base.more')} />
    </div>
  );
}
