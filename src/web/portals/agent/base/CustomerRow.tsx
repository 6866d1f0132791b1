import { memo } from 'react';
import { Badge } from '#renderers/ui/Badge.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { ListedCustomer } from '#web/base/api/agent.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import type { Column } from './columns.ts';
import { CustomerCell } from './CustomerCell.tsx';
import type { useRowChoice } from './useRowChoice.ts';
import styles from './BaseTable.module.css';

/** What rows share. */
export interface RowsProps {
  items: ListedCustomer[];
  columns: readonly Column[];
  choice: ReturnType<typeof useRowChoice>;
}

/** A customer, as a row; the name leads into the file. Scrolling draws only rows that come into sight. */
const CustomerRow = memo(function CustomerRow(props: {
  customer: ListedCustomer;
  at: number;
  columns: readonly Column[];
  chosen: boolean;
  choose: RowsProps['choice']['choose'];
  measure?: (row: HTMLElement | null) => void;
}) {
  const { customer, at, columns, chosen, choose, measure } = props;
  const { t } = useTranslation('agent');
  const { number, name, prospect } = customer;
  return (
    <tr ref={measure} data-index={at} aria-rowindex={at + 2} data-chosen={chosen || undefined}>
      <td className={styles.choice}>
        <label>
          <input
            type="checkbox"
            data-key="x"
            checked={chosen}
            aria-label={t('base.choice.one', { name })}
            onChange={({ nativeEvent }) =>
              choose(number, { range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
            }
          />
        </label>
      </td>
      <th scope="row">
        <Link href={pathTo(agentPaths.customer, { id: number })}>{name}</Link>{' '}
        {prospect && <Badge>{t('prospect.badge')}</Badge>}
      </th>
      {columns.map((column) => (
        <CustomerCell key={column} column={column} customer={customer} />
      ))}
    </tr>
  );
});

/** A piece of the list. */
export function CustomerRows(
  props: RowsProps & { from: number; to: number; measure?: (row: HTMLElement | null) => void },
) {
  const { items, columns, choice, from, to, measure } = props;
  const chosen = new Set(choice.chosen);
  return items
    .slice(from, to)
    .map((customer, index) => (
      <CustomerRow
        key={customer.number}
        customer={customer}
        at={from + index}
        columns={columns}
        chosen={chosen.has(customer.number)}
        choose={choice.choose}
        {...(measure && { measure })}
      />
    ));
}
