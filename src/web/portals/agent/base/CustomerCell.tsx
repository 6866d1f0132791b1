import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { ListedCustomer } from '#web/base/api/agent.ts';
import table from '../Table.module.css';
import type { Column } from './columns.ts';
import styles from './BaseTable.module.css';

/** More contracts than these are counted. */
const maxContracts = 3;

const tones = { active: 'success', cancelled: 'warning', ended: 'neutral', withdrawn: 'neutral' } as const;

function Held({ contracts }: Pick<ListedCustomer, 'contracts'>) {
  const { t } = useTranslation(['agent', 'portals']);
  if (contracts.length === 0) return <span className={table.hint}>{t('agent:base.noContracts')}</span>;
  return (
    <ul className={table.held}>
      {contracts.slice(0, maxContracts).map(({ id, title, state }) => (
        <li key={id}>
          {title}{' '}
          {state !== 'active' && <Badge tone={tones[state]}>{t(`portals:customer.state.${state}`)}</Badge>}
        </li>
      ))}
      {contracts.length > maxContracts && (
        <li className={table.hint}>
          {t('agent:base.moreContracts', { count: contracts.length - maxContracts })}
        </li>
      )}
    </ul>
  );
}

function Content({ column, customer }: { column: Column; customer: ListedCustomer }) {
  const { postcode, city, yearCent, dueOn, contactOn, phone } = customer;
  if (column === 'contracts') return <Held contracts={customer.contracts} />;
  if (column === 'premium') return yearCent === 0 ? '–' : formatCurrency(yearCent);
  if (column === 'due') return dueOn === undefined ? '–' : formatDate(dueOn);
  if (column === 'contact') return contactOn === undefined ? '–' : formatDate(contactOn);
  if (column === 'phone' && phone !== undefined) return <a href={`tel:${phone}`}>{phone}</a>;
  if (column === 'place')
    return city === '' ? (
      '–'
    ) : (
      <>
        <span className={table.number}>{postcode}</span> {city}
      </>
    );
  return customer[column] || '–';
}

const figures: readonly Column[] = ['number', 'due', 'contact', 'phone', 'agent'];

/** One cell of the customer base. */
export function CustomerCell({ column, customer }: { column: Column; customer: ListedCustomer }) {
  const { t } = useTranslation('agent');
  const look = column === 'premium' ? styles.amount : figures.includes(column) ? table.number : undefined;
  return (
    <td className={look} data-label={t(`base.columns.${column}`)}>
      <Content column={column} customer={customer} />
    </td>
  );
}
