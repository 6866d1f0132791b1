import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { statusOf } from '#web/base/api/read.ts';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { ContractView } from '#web/service/contracts/ContractView.tsx';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { sectionAddress } from '#web/portal/frames/customerSections.ts';

function OneContract({ id }: { id: string }) {
  const { t } = useTranslation('portals');
  const { contract } = useCustomer();
  const answer = useQuery(contract(id));
  return (
    <>
      <BackLink href={sectionAddress.contracts}>{t('customer.contract.back')}</BackLink>
      {!answer.data && <PageHeading page="contract">{t('customer.contract.title', { id })}</PageHeading>}
      {answer.isPending && <Skeleton lines={8} />}
      {answer.isLoadingError &&
        (statusOf(answer.error) === 404 ? (
          <EmptyState icon="search" headline={t('customer.contract.missing')} />
        ) : (
          <LoadFailed onAgain={() => void answer.refetch()} />
        ))}
      {answer.data && <ContractView contract={answer.data} />}
    </>
  );
}

/** One contract: what is insured, what it costs, its documents, what can be changed now. */
export default function ContractPage({ contract: id }: { contract: string }) {
  const { t } = useTranslation('portals');
  return (
    <CustomerFrame section="contracts" title={t('customer.contract.title', { id })}>
      <OneContract id={id} />
    </CustomerFrame>
  );
}
