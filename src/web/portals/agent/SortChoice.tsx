import { useId } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Filter } from '#web/base/api/agent.ts';
import { orderOf } from './base/columns.ts';
import styles from './CustomerBase.module.css';

const sorts = ['name', 'place', 'number', 'premium', 'due', 'contact'] as const;

type Order = Pick<Filter, 'sortierung' | 'richtung'>;

/** By what a list is sorted and in which direction, where a small screen hides the heads of its table. */
export function SortChoice({ order, onSort }: { order: Order; onSort: (order: Order) => void }) {
  const { t } = useTranslation('agent');
  const id = useId();
  const sortBy = (value: string) => {
    const column = sorts.find((sort) => sort === (value || 'name'));
    const next = column && orderOf(column, order);
    if (next) onSort(next);
  };
  return (
    <>
      <div className={styles.order}>
        <label htmlFor={`${id}-by`}>{t('base.sort')}</label>
        <select id={`${id}-by`} value={order.sortierung} onChange={({ target: { value } }) => sortBy(value)}>
          {sorts.map((sort) => (
            <option key={sort} value={sort === 'name' ? '' : sort}>
              {t(`base.sortBy.${sort}`)}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.order}>
        <label htmlFor={`${id}-direction`}>{t('base.direction')}</label>
        <select
          id={`${id}-direction`}
          value={order.richtung}
          onChange={({ target: { value } }) =>
            onSort({ ...order, richtung: value === 'absteigend' ? value : '' })
          }
        >
          <option value="">{t('base.ascending')}</option>
          <option value="absteigend">{t('base.descending')}</option>
        </select>
      </div>
    </>
  );
}
