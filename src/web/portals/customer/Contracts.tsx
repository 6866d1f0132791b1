import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { ContractList } from './ContractList.tsx';
import { CoverSearch } from './CoverSearch.tsx';
import { itemsOf } from '#web/portal/parts/pagedList.ts';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';

function AllContracts() {
  const { t } = useTranslation('portals');
  const { contracts } = useCustomer();
  const answer = useInfiniteQuery(contracts);
  return (
    <>
      <PageHeading page="contracts" intro={t('customer.contracts.intro')}>
        {t('customer.contracts.title')}
      </PageHeading>
      {answer.isPending && <Skeleton lines={8} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {answer.data && (
        <>
          <CoverSearch contracts={itemsOf(answer)} />
          <ContractList list={answer} />
        </>
      )}
    </>
  );
}

/** All contracts of the customer. */
export default function Contracts() {
  const { t } = useTranslation('portals');
  return (
    <CustomerFrame section="contracts" title={t('customer.contracts.title')}>
      <AllContracts />
    </CustomerFrame>
  );
}
