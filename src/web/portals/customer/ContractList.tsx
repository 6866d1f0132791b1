import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { ContractSummary } from '#web/base/api/contracts.ts';
import { ContractCard } from './ContractCard.tsx';
import { MorePages } from '#web/portal/parts/MorePages.tsx';
import { itemsOf, type PagedList } from '#web/portal/parts/pagedList.ts';
import styles from './ContractList.module.css';

/** Says that there are no contracts yet. */
export function NoContracts() {
  const { t } = useTranslation('portals');
  return (
    <EmptyState icon="shield" headline={t('customer.contracts.none')}>
      <Link href="/" look="secondary">
        {t('customer.contracts.noneAction')}
      </Link>
    </EmptyState>
  );
}

/** Contracts as cards, page by page. */
export function ContractList({ list }: { list: PagedList<ContractSummary> }) {
  const { t } = useTranslation('portals');
  const items = itemsOf(list);
  if (items.length === 0) return <NoContracts />;
  return (
    <>
      <ul className={`${styles.list} ${styles.contracts}`}>
        {items.map((contract) => (
          <ContractCard key={contract.id} contract={contract} heading="h2" />
        ))}
      </ul>
      <MorePages list={list} label={t('customer.more')} />
    </>
  );
}
