import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { MorePages } from '../parts/MorePages.tsx';
import { itemsOf } from '../parts/pagedList.ts';
import { ConversationRow } from './ConversationRow.tsx';
import styles from './FolderList.module.css';
import { alwaysOnFocus } from './unread.ts';
import { useMessageCalls } from './useMessageCalls.ts';
import { useWriteAddress } from './useWriteAddress.ts';

/** Letters, chats and what is written about claims, as conversations; those that hold some words, or all. */
export function ConversationList({ portal, words: text }: { portal: Portal; words: string }) {
  const { t } = useTranslation('messages');
  const { conversations } = useMessageCalls(portal);
  const write = useWriteAddress(portal);
  // What was found before stays until what is typed has been searched.
  const list = useInfiniteQuery({
    ...conversations({ q: text }),
    ...alwaysOnFocus,
    placeholderData: keepPreviousData,
  });
  if (list.isPending) return <Skeleton lines={6} />;
  if (!list.data) return <LoadFailed onAgain={() => void list.refetch()} />;
  const items = itemsOf(list);
  if (items.length === 0)
    return (
      <EmptyState icon="message" headline={t(text === '' ? 'noneIn.gespraeche' : 'none')}>
        {text === '' ? (
          <Link href={write} look="secondary">
            {t('write.action')}
          </Link>
        ) : (
          <p>{t('noneFound')}</p>
        )}
      </EmptyState>
    );
  return (
    <>
      <ul data-keyed className={styles.list} aria-label={t('section.gespraeche')}>
        {items.map((item) => (
          <ConversationRow key={`${item.art} ${item.id}`} portal={portal} item={item} />
        ))}
      </ul>
      <MorePages list={list} label={t('more')} />
    </>
  );
}
