import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { Link } from '#renderers/ui/Link.tsx';
import type { EntrustedFilter, EntrustedSort, ListedContract } from '#web/base/api/entrusted.ts';
import { RowChoice } from '#web/portal/parts/RowChoice.tsx';
import { ContractState } from '#web/service/contracts/ContractState.tsx';
import styles from './Entrusted.module.css';

const columns = ['name', 'product', 'number', 'begin', 'premium', 'state', 'open'] as const;

/** Columns by which the list can be sorted. */
const sortable: readonly string[] = [
  'name',
  'product',
  'number',
  'begin',
  'premium',
] satisfies EntrustedSort[];

/** Returns the order after a press on a head: first upwards, then downwards, then the usual one. */
function nextOrder(column: string, { sortierung, richtung }: EntrustedFilter) {
  if (sortierung !== column) return { sortierung: column, richtung: '' };
  return richtung === '' ? { sortierung, richtung: 'absteigend' } : { sortierung: '', richtung: '' };
}

interface Sorting {
  filter: EntrustedFilter;
  onChange: (filter: EntrustedFilter) => void;
}

function Head({ column, filter, onChange }: Sorting & { column: (typeof columns)[number] }) {
  const { t } = useTranslation('extranet');
  const name = t(`list.columns.${column}`);
  const isSorted = filter.sortierung === column;
  const direction = filter.richtung === '' ? 'ascending' : 'descending';
  const aligned = column === 'premium' ? styles.amount : undefined;
  if (!sortable.includes(column)) return <th scope="col">{name}</th>;
  return (
    <th scope="col" className={aligned} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onChange({ ...filter, ...nextOrder(column, filter) })}
      >
        {name}
        <span aria-hidden="true" className={styles.arrow}>
          {isSorted && (direction === 'ascending' ? '↑' : '↓')}
        </span>
      </button>
    </th>
  );
}

/** What is open about a contract, in words; nothing where nothing is. */
function useOpenThings({ claims, papers, changes }: ListedContract['open']): string {
  const { t } = useTranslation('extranet');
  const parts = (
    [
      ['openClaims', claims],
      ['openPapers', papers],
      ['openChanges', changes],
    ] as const
  ).flatMap(([key, count]) => (count === 0 ? [] : [t(`list.${key}`, { count })]));
  return parts.join(' · ');
}

function Row(props: { contract: ListedContract; chosen: boolean; onChoose: () => void }) {
  const { contract, chosen, onChoose } = props;
  const { t } = useTranslation('extranet');
  const { id, name, place, title, beginsOn, yearCent, open, page } = contract;
  const openThings = useOpenThings(open);
  const label = (column: (typeof columns)[number]) => ({ 'data-label': t(`list.columns.${column}`) });
  return (
    <tr>
      <td className={styles.choice}>
        <RowChoice label={t('list.choose', { name, id })} chosen={chosen} onChoose={onChoose} />
      </td>
      <th scope="row" title={`${name}, ${place}`}>
        {name} <span className={styles.place}>{place}</span>
      </th>
      <td {...label('product')}>{title}</td>
      <td {...label('number')}>
        <Link href={page} className={styles.number}>
          {id}
        </Link>
      </td>
      <td {...label('begin')}>{formatDate(beginsOn)}</td>
      <td {...label('premium')} className={styles.amount}>
        {formatCurrency(yearCent)}
      </td>
      <td>
        <ContractState {...contract} />
      </td>
      <td className={styles.open} title={openThings}>
        {openThings}
      </td>
    </tr>
  );
}

/** What is entrusted, one row each; the number opens the contract. */
export function EntrustedTable(
  props: Sorting & {
    items: ListedContract[];
    chosen: ReadonlySet<string>;
    onChoose: (id: string) => void;
    onAll: () => void;
  },
) {
  const { items, chosen, onChoose, onAll, ...sorting } = props;
  const { t } = useTranslation('extranet');
  const all = items.every(({ id }) => chosen.has(id));
  return (
    <table data-keyed className={styles.table} aria-label={t('list.title')}>
      <thead>
        <tr>
          <td className={styles.choice}>
            <RowChoice label={t('list.chooseAll')} chosen={all} onChoose={onAll} />
          </td>
          {columns.map((column) => (
            <Head key={column} column={column} {...sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((contract) => (
          <Row
            key={contract.id}
            contract={contract}
            chosen={chosen.has(contract.id)}
            onChoose={() => onChoose(contract.id)}
          />
        ))}
      </tbody>
    </table>
  );
}
