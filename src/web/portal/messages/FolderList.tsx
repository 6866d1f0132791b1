import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { Folder, MessageItem } from '#web/base/api/messages.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { UndoNotice } from '../parts/UndoNotice.tsx';
import styles from './FolderList.module.css';
import { MessageRow } from './MessageRow.tsx';
import { MorePages } from '../parts/MorePages.tsx';
import { itemsOf } from '../parts/pagedList.ts';
import { useChosen } from '../parts/useChosen.ts';
import { useFolder } from './useFolder.ts';
import { useMessageCalls } from './useMessageCalls.ts';
import { useWriteAddress } from './useWriteAddress.ts';

const ChosenMessages = lazy(() => importWithRetry(() => import('./ChosenMessages.tsx')));

/** Agents choose several messages at once; customers have few. */
function useChoice(portal: Portal) {
  const { chosen, toggle, clear } = useChosen();
  const [begun, setBegun] = useState(false);
  const of = (id: string) => ({
    chosen: chosen.has(id),
    onChoose: () => {
      setBegun(true);
      toggle(id);
    },
  });
  return { chosen, begun, clear, of: portal === 'vermittler' ? of : () => undefined };
}

function EmptyFolder({ portal, searching, folder }: { portal: Portal; searching: boolean; folder: Folder }) {
  const { t } = useTranslation('messages');
  const write = useWriteAddress(portal);
  return (
    <EmptyState icon="mail" headline={t(searching ? 'none' : `noneIn.${folder}`)}>
      {searching ? (
        <p>{t('noneFound')}</p>
      ) : (
        <Link href={write} look="secondary">
          {t('write.action')}
        </Link>
      )}
    </EmptyState>
  );
}

/** The messages of a folder that hold some words, or all. */
export function FolderList({
  portal,
  folder,
  words: text,
}: {
  portal: Portal;
  folder: Folder;
  words: string;
}) {
  const { t } = useTranslation('messages');
  const calls = useMessageCalls(portal);
  const { list, act } = useFolder(calls, folder, text);
  const choice = useChoice(portal);
  const [removed, setRemoved] = useState<MessageItem>();
  const [failed, setFailed] = useState(false);

  async function announce(done: Promise<boolean>, after?: MessageItem): Promise<void> {
    const ok = await done;
    setFailed(!ok);
    if (ok) setRemoved(after);
  }

  if (list.isPending) return <Skeleton lines={6} />;
  if (!list.data) return <LoadFailed onAgain={() => void list.refetch()} />;
  const items = itemsOf(list);
  const without = (id: string) => (shown: MessageItem[]) => shown.filter(({ aktenId }) => aktenId !== id);
  return (
    <>
      {removed && (
        <UndoNotice
          said={t('removed', { subject: removed.betreff })}
          undo={t('undo')}
          onUndo={() => void announce(act(() => calls.bringBack(removed.aktenId)))}
        />
      )}
      {failed && (
        <p role="alert" className={styles.failed}>
          {t('actionFailed')}
        </p>
      )}
      {choice.begun && (
        <Suspense>
          <ChosenMessages
            calls={calls}
            folder={folder}
            chosen={items.filter(({ aktenId }) => choice.chosen.has(aktenId))}
            onNone={choice.clear}
          />
        </Suspense>
      )}
      {items.length === 0 && <EmptyFolder portal={portal} folder={folder} searching={text !== ''} />}
      {items.length > 0 && (
        <ul data-keyed className={styles.list} aria-label={t(`section.${folder}`)}>
          {items.map((item) => (
            <MessageRow
              key={item.aktenId}
              portal={portal}
              folder={folder}
              item={item}
              choice={choice.of(item.aktenId)}
              onRemove={() =>
                void announce(
                  act(() => calls.remove(item.aktenId), without(item.aktenId)),
                  item,
                )
              }
              onMark={(read) =>
                void announce(
                  act(
                    () => (read ? calls.markRead : calls.markUnread)(item.aktenId),
                    (shown) => shown.map((each) => (each === item ? { ...each, gelesen: read } : each)),
                  ),
                  removed,
                )
              }
            />
          ))}
        </ul>
      )}
      <MorePages list={list} label={t('more')} />
    </>
  );
}
