import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { statusOf } from '#web/base/api/read.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { ContractView } from '#web/service/contracts/ContractView.tsx';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { agentSections } from '#web/portal/frames/agentSections.ts';
import { fileAddress } from './fileAddress.ts';
import { useReportAddress } from './reportAddress.ts';
import { useMayChange } from './useMayChange.ts';

function OneContract({ id }: { id: string }) {
  const { t } = useTranslation(['agent', 'portals']);
  const { contract } = useCustomer();
  const answer = useQuery(contract(id));
  const changeable = useMayChange();
  const reportAt = useReportAddress();
  if (answer.data)
    return (
      <>
        <BackLink href={fileAddress(answer.data.partner)}>{t('agent:contract.back')}</BackLink>
        <ContractView
          contract={answer.data}
          changeable={changeable}
          side="agent"
          reportAt={reportAt(answer.data) ?? ''}
        />
      </>
    );
  return (
    <>
      <BackLink href={agentSections.base}>{t('agent:file.back')}</BackLink>
      <PageHeading page="contract">{t('portals:customer.contract.title', { id })}</PageHeading>
      {answer.isPending && <Skeleton lines={8} />}
      {answer.isLoadingError &&
        (statusOf(answer.error) === 404 ? (
          <EmptyState icon="search" headline={t('portals:customer.contract.missing')} />
        ) : (
          <LoadFailed onAgain={() => void answer.refetch()} />
        ))}
    </>
  );
}

/** One contract of an own customer: what is insured, what it costs, its documents. */
export default function ContractFile({ id }: { id: string }) {
  const { t } = useTranslation('portals');
  return (
    <AgentFrame section="base" title={t('customer.contract.title', { id })}>
      <OneContract id={id} />
    </AgentFrame>
  );
}
