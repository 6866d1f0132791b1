import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { draftsAddress, sectionAddress } from '#web/portal/frames/customerSections.ts';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import styles from './Overview.module.css';
import { useRequest } from '#web/portal/parts/useRequest.ts';
import { useOwnDrafts } from './useOwnDrafts.ts';

/** To-do list of the customer. */
export function ToDos() {
  const { t } = useTranslation('portals');
  const { unread } = useCustomer();
  const { first } = useOwnDrafts();
  const { answer, again } = useRequest(unread);
  const begun = useRequest(first).answer;
  const count = answer.kind === 'loaded' ? answer.data.ungelesen : 0;
  // Whether there are any is no reason for the rest to fail or to wait.
  const drafts = begun.kind === 'loaded' ? begun.data.items.length : 0;
  return (
    <section aria-labelledby="todos" className={styles.section}>
      <h2 id="todos">{t('customer.overview.todos')}</h2>
      {answer.kind === 'loading' && <Skeleton lines={1} />}
      {answer.kind === 'failed' && <LoadFailed onAgain={again} />}
      {answer.kind === 'loaded' && count > 0 && (
        <InfoBox headline={t('customer.overview.unread', { count })}>
          <Link href={sectionAddress.messages}>{t('customer.overview.unreadText')}</Link>
        </InfoBox>
      )}
      {drafts > 0 && (
        <InfoBox headline={t('customer.overview.drafts', { count: drafts })}>
          <Link href={draftsAddress}>{t('customer.overview.draftsText')}</Link>
        </InfoBox>
      )}
      {answer.kind === 'loaded' && count + drafts === 0 && begun.kind !== 'loading' && (
        <p>{t('customer.overview.noTodos')}</p>
      )}
    </section>
  );
}
