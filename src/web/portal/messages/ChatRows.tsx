import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { messageAddress } from './addresses.ts';
import folder from './FolderList.module.css';
import row from './MessageRow.module.css';
import { alwaysOnFocus } from './unread.ts';
import { useMessageCalls } from './useMessageCalls.ts';

/** The chats, the one with the newest message first. */
export function ChatRows({ portal }: { portal: Portal }) {
  const { t } = useTranslation('messages');
  const { chats } = useMessageCalls(portal);
  const { data, isPending, refetch } = useQuery({ ...chats, ...alwaysOnFocus });
  if (isPending) return <Skeleton lines={3} />;
  if (!data) return <LoadFailed onAgain={() => void refetch()} />;
  const { items } = data;
  const write = messageAddress.write(portal, { chat: '1' });
  if (items.length === 0)
    return (
      <EmptyState icon="message" headline={t('none')}>
        <p>{t('noneIn.chats')}</p>
        <Link href={write} look="secondary">
          {t('chat.open')}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <ul className={folder.list} aria-label={t('section.chats')}>
        {items.map(({ kontaktId, betreff, mit, zuletzt, ungelesen }) => {
          const moment = formatDateTime(new Date(zuletzt));
          return (
            <li key={kontaktId} className={`${row.row} ${ungelesen > 0 ? row.fresh : ''}`}>
              <div className={row.text}>
                <Link href={messageAddress.chat(portal, kontaktId)} className={row.subject}>
                  {betreff}
                </Link>
                <p className={row.hint}>
                  <span>{t('with', { name: mit })}</span>
                  <time dateTime={zuletzt}>{`${moment.date}, ${moment.time}`}</time>
                </p>
              </div>
              {ungelesen > 0 && <Badge tone="accent">{t('chat.unread', { count: ungelesen })}</Badge>}
            </li>
          );
        })}
      </ul>
      <p>
        <Link href={write} icon="plus">
          {t('chat.open')}
        </Link>
      </p>
    </>
  );
}
