import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { statusOf } from '#web/base/api/read.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { agentSections } from '#web/portal/frames/agentSections.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { FileHead } from './file/FileHead.tsx';
import { FileParts } from './file/FileParts.tsx';
import { FileTabs } from './file/FileTabs.tsx';
import { Notes } from './file/notes/Notes.tsx';
import { Timeline } from './file/timeline/Timeline.tsx';
import { useMayChange } from './useMayChange.ts';
import styles from './CustomerFile.module.css';

const Doubles = lazy(() => importWithRetry(() => import('./file/merge/Doubles.tsx')));

function OneCustomer({ id }: { id: string }) {
  const { t } = useTranslation('agent');
  const { customer } = useAgent();
  const answer = useQuery(customer(id));
  const changing = useMayChange();
  const partner = answer.data;
  const name = partner && (partner.companyName ?? `${partner.firstName} ${partner.lastName}`.trim());
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
      {partner && (
        <>
          <FileHead customer={partner} readAt={new Date(answer.dataUpdatedAt)} changing={changing} />
          <Suspense>{partner.prospect && <Doubles prospect={id} changing={changing} />}</Suspense>
          <div className={styles.columns}>
            <FileTabs>{(tab) => <FileParts tab={tab} customer={partner} changing={changing} />}</FileTabs>
            <div className={styles.beside}>
              <Notes customer={id} changing={changing} />
              <Timeline customer={id} changing={changing} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** Everything about one customer: its parts as tabs, beside them what happened. */
export default function CustomerFile({ id }: { id: string }) {
  const { t } = useTranslation('agent');
  return (
    <AgentFrame section="base" title={t('file.title', { id })}>
      <OneCustomer id={id} />
    </AgentFrame>
  );
}
