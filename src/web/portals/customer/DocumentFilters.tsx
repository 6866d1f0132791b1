import { useInfiniteQuery } from '@tanstack/react-query';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { documentKinds, type DocumentFilter } from '#web/base/api/contracts.ts';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { itemsOf } from '#web/portal/parts/pagedList.ts';
import styles from './DocumentFilters.module.css';

/** By what the download area is narrowed: words, kind, contract and year. */
export function DocumentFilters(props: {
  filter: Required<DocumentFilter>;
  onFilter: (filter: Required<DocumentFilter>) => void;
}) {
  const { filter, onFilter } = props;
  const { t } = useTranslation('portals');
  const { contracts, documents } = useCustomer();
  const own = useInfiniteQuery(contracts);
  const all = useInfiniteQuery(documents({}));
  const years = all.data?.pages[0]?.years ?? [];
  const listed = own.data ? itemsOf(own) : [];
  // Nothing to search through.
  if (all.data?.pages[0]?.items.length === 0) return null;
  return (
    <div className={styles.filters} role="search">
      <Field
        name="words"
        type="search"
        label={t('customer.downloads.search')}
        value={filter.words}
        onText={(text) => onFilter({ ...filter, words: text })}
        maxLength={80}
        autoComplete="off"
      />
      <FilterSelect
        label={t('customer.downloads.filter')}
        value={filter.kind}
        options={[
          { value: '' as const, label: t('customer.downloads.kinds.all') },
          ...documentKinds.map((value) => ({ value, label: t(`customer.downloads.kinds.${value}`) })),
        ]}
        onValue={(kind) => onFilter({ ...filter, kind })}
      />
      <FilterSelect
        label={t('customer.downloads.contract')}
        value={filter.contract}
        options={[
          { value: '', label: t('customer.downloads.allContracts') },
          ...listed.map(({ id, title }) => ({ value: id, label: `${title} ${id}` })),
        ]}
        onValue={(contract) => onFilter({ ...filter, contract })}
      />
      <FilterSelect
        label={t('customer.downloads.year')}
        value={filter.year}
        options={[
          { value: '', label: t('customer.downloads.allYears') },
          ...years.map((year) => ({ value: year, label: year })),
        ]}
        onValue={(year) => onFilter({ ...filter, year })}
      />
    </div>
  );
}
