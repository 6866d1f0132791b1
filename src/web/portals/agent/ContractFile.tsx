import { useCallback } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { ContractView } from '#web/service/contracts/ContractView.tsx';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { useRequest } from '#web/portal/parts/useRequest.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { AgentFrame, agentSections } from '#web/portal/frames/AgentFrame.tsx';
import { fileAddress } from './fileAddress.ts';
import { useReportAddress } from './reportAddress.ts';
import { useMayChange } from './useMayChange.ts';

function OneContract({ id }: { id: string }) {
  const { t } = useTranslation(['agent', 'portals']);
  const { contract } = useCustomer();
  const load = useCallback(() => contract(id), [contract, id]);
  const { answer, again } = useRequest(load);
  const changeable = useMayChange();
  const reportAt = useReportAddress();
  if (answer.kind === 'loaded')
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
      {answer.kind === 'loading' && <Skeleton lines={8} />}
      {answer.kind === 'failed' &&
        (answer.status === 404 ? (
          <EmptyState icon="search" headline={t('portals:customer.contract.missing')} />
        ) : (
          <LoadFailed onAgain={again} />
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
