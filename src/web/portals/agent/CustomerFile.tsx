import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { statusOf } from '#web/base/api/read.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { Accesses } from './Accesses.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { agentSections } from '#web/portal/frames/agentSections.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { Advise } from './file/Advise.tsx';
import { CustomerAdvertising } from './file/CustomerAdvertising.tsx';
import { CustomerChanges } from './file/CustomerChanges.tsx';
import { CustomerClaims } from './file/CustomerClaims.tsx';
import { CustomerConsents } from './file/CustomerConsents.tsx';
import { CustomerContracts } from './file/CustomerContracts.tsx';
import { CustomerData } from './file/CustomerData.tsx';
import { CustomerDocuments } from './file/CustomerDocuments.tsx';
import { CustomerMessages } from './file/CustomerMessages.tsx';
import { FileHead } from './file/FileHead.tsx';
import { FileNav } from './file/FileNav.tsx';
import { useMayChange } from './useMayChange.ts';
import styles from './Table.module.css';

function OneCustomer({ id }: { id: string }) {
  const { t } = useTranslation('agent');
  const { customer } = useAgent();
  const answer = useQuery(customer(id));
  const changing = useMayChange();
  const known = answer.data;
  const name = known && (known.companyName ?? `${known.firstName} ${known.lastName}`);
  return (
    <>
      <BackLink href={agentSections.base}>{t('file.back')}</BackLink>
      <PageHeading page={`customer-${answer.status}`} intro={t('file.number', { id })}>
        {name ?? t('file.title', { id })}
      </PageHeading>
      {answer.isPending && <Skeleton lines={8} />}
      {answer.isLoadingError &&
        (statusOf(answer.error) === 404 ? (
          <EmptyState icon="search" headline={t('file.missing')} />
        ) : (
          <LoadFailed onAgain={() => void answer.refetch()} />
        ))}
      {known && (
        <>
          <FileHead customer={known} readAt={new Date(answer.dataUpdatedAt)} changing={changing} />
          <FileNav />
          <CustomerData customer={known} changing={changing} />
          <CustomerContracts customer={id} changing={changing} />
          <CustomerClaims customer={id} changing={changing} />
          <CustomerMessages customer={id} />
          <CustomerDocuments customer={id} />
          <CustomerAdvertising customer={id} />
          <CustomerConsents customer={id} />
          <CustomerChanges customer={id} />
          <Advise customer={known} />
          <section aria-labelledby="accesses" className={styles.part}>
            <h2 id="accesses">{t('file.accesses')}</h2>
            <Accesses customer={id} />
          </section>
        </>
      )}
    </>
  );
}

/** Everything about one customer on one page. */
export default function CustomerFile({ id }: { id: string }) {
  const { t } = useTranslation('agent');
  return (
    <AgentFrame section="base" title={t('file.title', { id })}>
      <OneCustomer id={id} />
    </AgentFrame>
  );
}
