import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { draftsAddress, sectionAddress } from '#web/portal/frames/customerSections.ts';
import { useMessageCalls } from '#web/portal/messages/useMessageCalls.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import styles from './Overview.module.css';
import { useOwnDrafts } from './useOwnDrafts.ts';

/** To-do list of the customer. */
export function ToDos() {
  const { t } = useTranslation('portals');
  const { unread } = useMessageCalls('benutzer');
  const answer = useQuery(unread);
  const begun = useInfiniteQuery(useOwnDrafts().list);
  const count = answer.data?.ungelesen ?? 0;
  // Whether there are any is no reason for the rest to fail or to wait.
  const drafts = begun.data?.pages[0]?.items.length ?? 0;
  return (
    <section aria-labelledby="todos" className={styles.section}>
      <h2 id="todos">{t('customer.overview.todos')}</h2>
      {answer.isPending && <Skeleton lines={1} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {answer.data && count > 0 && (
        <InfoBox headline={t('customer.overview.unread', { count })}>
          <Link href={sectionAddress.messages}>{t('customer.overview.unreadText')}</Link>
        </InfoBox>
      )}
      {drafts > 0 && (
        <InfoBox headline={t('customer.overview.drafts', { count: drafts })}>
          <Link href={draftsAddress}>{t('customer.overview.draftsText')}</Link>
        </InfoBox>
      )}
      {answer.data && count + drafts === 0 && !begun.isPending && <p>{t('customer.overview.noTodos')}</p>}
    </section>
  );
}
