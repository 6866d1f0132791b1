import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { messageAddress } from '#web/portal/messages/addresses.ts';
import { useMessageCalls } from '#web/portal/messages/useMessageCalls.ts';
import { agentSections } from '#web/portal/frames/agentSections.ts';
import styles from './Overview.module.css';
import table from './Table.module.css';

/** Maximum number shown on the overview. */
const maxMessages = 5;

/** Newest messages of the postbox. */
export function NewestMessages() {
  const { t } = useTranslation('agent');
  const { list } = useMessageCalls('vermittler');
  const answer = useInfiniteQuery(list('eingang', { q: '' }));
  const items = answer.data?.pages[0]?.items.slice(0, maxMessages) ?? [];
  return (
    <section aria-labelledby="messages" className={table.part}>
      <div className={styles.head}>
        <h2 id="messages">{t('overview.messages')}</h2>
        <Link href={agentSections.postbox}>{t('overview.inbox')}</Link>
      </div>
      {answer.isPending && <Skeleton lines={3} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {answer.data && items.length === 0 && <p className={table.hint}>{t('overview.noMessages')}</p>}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map(({ aktenId, betreff, von, erstelldatum, gelesen }) => {
            const { date, time } = formatDateTime(new Date(erstelldatum));
            return (
              <li key={aktenId}>
                <Link href={messageAddress.message('vermittler', aktenId)}>{betreff}</Link>
                <p className={table.hint}>
                  {t('overview.from', { name: von })},{' '}
                  <time dateTime={erstelldatum}>{`${date}, ${time}`}</time>{' '}
                  {!gelesen && <Badge tone="accent">{t('overview.unreadState')}</Badge>}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
