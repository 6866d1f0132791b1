import type { RefObject } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { ListedCustomer } from '#web/base/api/agent.ts';
import styles from './Table.module.css';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** More contracts than these are counted. */
const maxContracts = 3;

const tones = { active: 'success', cancelled: 'warning', ended: 'neutral', withdrawn: 'neutral' } as const;

/** Customers, one row each; the name leads into the file. */
export function CustomerTable({
  items,
  list,
}: {
  items: ListedCustomer[];
  list: RefObject<HTMLTableElement | null>;
}) {
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
            <th key={column} scope="col">
              {t(`agent:base.columns.${column}`)}
            </th>
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
