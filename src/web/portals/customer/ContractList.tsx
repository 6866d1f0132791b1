import { useTranslation } from '#renderers/ui/translation.tsx';
import type { ContractSummary } from '#web/base/api/contracts.ts';
import { ContractCards } from './ContractCards.tsx';
import { MorePages } from '#web/portal/parts/MorePages.tsx';
import { itemsOf, type PagedList } from '#web/portal/parts/pagedList.ts';

/** Contracts as cards, page by page. */
export function ContractList({ list }: { list: PagedList<ContractSummary> }) {
  const { t } = useTranslation('portals');
  const items = itemsOf(list);
  return (
    <>
      <ContractCards contracts={items} heading="h2" />
      <MorePages list={list} label={t('customer.more')} />
    </>
  );
}
