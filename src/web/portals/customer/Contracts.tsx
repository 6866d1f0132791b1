import { useTranslation } from '#renderers/ui/translation.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { ContractList } from './ContractList.tsx';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useRequest } from '#web/portal/parts/useRequest.ts';

function AllContracts() {
  const { t } = useTranslation('portals');
  const { contracts } = useCustomer();
  const { answer, again } = useRequest(contracts);
  return (
    <>
      <PageHeading page="contracts" intro={t('customer.contracts.intro')}>
        {t('customer.contracts.title')}
      </PageHeading>
      {answer.kind === 'loading' && <Skeleton lines={8} />}
      {answer.kind === 'failed' && <LoadFailed onAgain={again} />}
      {answer.kind === 'loaded' && <ContractList first={answer.data} />}
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
