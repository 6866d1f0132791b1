import type { RefObject } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Filter, ListedCustomer } from '#web/base/api/agent.ts';
import styles from './Table.module.css';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** More contracts than these are counted. */
const maxContracts = 3;

/** Orders that the list knows; the heads of these columns choose one. */
const orders: { [column: string]: Filter['sortierung'] } = { name: '', number: 'number', place: 'place' };

const tones = { active: 'success', cancelled: 'warning', ended: 'neutral', withdrawn: 'neutral' } as const;

/** The head of a column; a column by which the list can be sorted has a button. */
function Head(props: {
  column: 'name' | 'number' | 'place' | 'contracts';
  sorted: boolean;
  onSort: (sort: Filter['sortierung']) => void;
}) {
  const { t } = useTranslation('agent');
  const { column, sorted, onSort } = props;
  const order = orders[column];
  const name = t(`base.columns.${column}`);
  if (order === undefined) return <th scope="col">{name}</th>;
  return (
    <th scope="col" aria-sort={sorted ? 'ascending' : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(order)}>
        {name}
        <span aria-hidden="true" className={styles.arrow}>
          {sorted ? '↑' : ''}
        </span>
      </button>
      <span className={styles.unsortable}>{name}</span>
    </th>
  );
}

/** Customers, one row each; the name leads into the file. */
export function CustomerTable(props: {
  items: ListedCustomer[];
  list: RefObject<HTMLTableElement | null>;
  sort: Filter['sortierung'];
  onSort: (sort: Filter['sortierung']) => void;
}) {
  const { items, list, sort, onSort } = props;
  const { t } = useTranslation(['agent', 'portals']);
  return (
    <table
      ref={list}
      data-keyed
      className={`${styles.table} ${styles.list} ${styles.oneLine}`}
      aria-label={t('agent:base.title')}
    >
      <thead>
        <tr>
          {(['name', 'number', 'place', 'contracts'] as const).map((column) => (
            <Head key={column} column={column} sorted={orders[column] === sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ number, name, postcode, city, contracts }) => (
          <tr key={number}>
            <th scope="row">
              <Link href={pathTo(agentPaths.customer, { id: number })}>{name}</Link>
            </th>
            <td className={styles.number}>{number}</td>
            <td>
              <span className={styles.number}>{postcode}</span> {city}
            </td>
            <td>
              {contracts.length === 0 && <span className={styles.hint}>{t('agent:base.noContracts')}</span>}
              <ul className={styles.held}>
                {contracts.slice(0, maxContracts).map(({ id, title, state }) => (
                  <li key={id}>
                    {title}{' '}
                    {state !== 'active' && (
                      <Badge tone={tones[state as keyof typeof tones]}>
                        {t(`portals:customer.state.${state}`)}
                      </Badge>
                    )}
                  </li>
                ))}
                {contracts.length > maxContracts && (
                  <li className={styles.hint}>
                    {t('agent:base.moreContracts', { count: contracts.length - maxContracts })}
                  </li>
                )}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
