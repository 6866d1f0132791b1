import { lazy, Suspense, useEffect, useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { inboxCalls, type Handling, type InboxFilter, type InboxItem } from '#web/base/api/inbox.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useNamespace } from '#web/base/useNamespace.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useAgent } from '../frames/agentContext.ts';
import { useAgentCalls } from '../frames/useAgentCalls.ts';
import list from '../messages/FolderList.module.css';
import { alwaysOnFocus } from '../messages/unread.ts';
import { berlinDayOf } from '../parts/berlinDay.ts';
import { MorePages } from '../parts/MorePages.tsx';
import { itemsOf } from '../parts/pagedList.ts';
import { UndoNotice } from '../parts/UndoNotice.tsx';
import { useChosen } from '../parts/useChosen.ts';
import { useDebounced } from '../parts/useDebounced.ts';
import { inboxAddress, openedOf, parseInbox, type InboxPlace } from './inboxAddress.ts';
import { InboxFilters } from './InboxFilters.tsx';
import { InboxRow } from './InboxRow.tsx';
import OpenConversation from './OpenConversation.tsx';
import styles from './Inbox.module.css';
import { useHandling } from './useHandling.ts';

const ChosenConversations = lazy(() => importWithRetry(() => import('./ChosenConversations.tsx')));
const Assign = lazy(() => importWithRetry(() => import('./Assign.tsx')));
const Snooze = lazy(() => importWithRetry(() => import('../parts/Snooze.tsx')));

type Change = Omit<Handling, 'gespraeche'>;

const everything: InboxFilter = { q: '', stand: '', zustaendig: '' };

/** What the inbox shows, kept in the address. */
function usePlace() {
  const [place, setPlace] = useState(() => parseInbox(window.location.search));
  useEffect(() => {
    window.history.replaceState(window.history.state, '', inboxAddress(window.location.pathname, place));
  }, [place]);
  return [place, setPlace] as const;
}

/** In place of a list without conversations. */
function Nothing({ place, onReset }: { place: InboxPlace; onReset: () => void }) {
  const { t } = useTranslation(['inbox', 'messages']);
  const { q, stand, zustaendig } = place.filter;
  const searching = q !== '' || zustaendig !== '';
  return (
    <EmptyState icon="message" headline={t('messages:none')}>
      <p>{searching ? t('messages:noneFound') : t(`inbox:nothing.${stand || 'alle'}`)}</p>
      {(searching || stand !== '') && <Button onClick={onReset}>{t('inbox:reset')}</Button>}
    </EmptyState>
  );
}

/** What is asked before conversations are put off or given away. */
function Asked(props: {
  asks: { what: 'later' | 'assign'; items: InboxItem[] } | undefined;
  today: string;
  onUntil: (items: InboxItem[], until: string) => void;
  onAssign: (items: InboxItem[], number: string | null) => void;
  onClose: () => void;
}) {
  const { asks, today, onUntil, onAssign, onClose } = props;
  if (!asks) return null;
  const { what, items } = asks;
  return (
    <Suspense>
      {what === 'later' ? (
        <Snooze today={today} onUntil={(until) => onUntil(items, until)} onClose={onClose} />
      ) : (
        <Assign
          needed={items.flatMap(({ bearbeitung }) => bearbeitung?.agenten ?? [])}
          first={items[0]?.bearbeitung?.zustaendig?.number}
          onAssign={(to) => onAssign(items, to && to.number)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

/** The conversations of a filter, read page by page. */
function useConversations(filter: InboxFilter) {
  const asked = useDebounced(filter);
  return useInfiniteQuery({
    ...useAgentCalls(inboxCalls).list(asked),
    ...alwaysOnFocus,
    placeholderData: keepPreviousData,
  });
}

/** Returns where one is after conversations have left the list: the one after the open one follows it. */
function placeAfter(place: InboxPlace, items: InboxItem[], gone: InboxItem[]): InboxPlace {
  const { filter, open } = place;
  if (filter.stand === '' || !gone.some(({ id }) => id === open?.id)) return place;
  const at = items.findIndex(({ id }) => id === open?.id);
  const rest = [...items.slice(at + 1), ...items.slice(0, at)];
  const next = rest.find((item) => !gone.includes(item));
  return { filter, ...(next && { open: openedOf(next) }) };
}

/** What happened, and what is done with the chosen conversations. */
function Bars(props: {
  chosen: InboxItem[];
  handling: ReturnType<typeof useHandling>;
  onRun: (change: Change) => void;
  onAsk: (what: 'later' | 'assign') => void;
  onNone: () => void;
}) {
  const { chosen, handling, onRun, onAsk, onNone } = props;
  const { did, failed, undo } = handling;
  const { t } = useTranslation('inbox');
  return (
    <>
      {failed && <p role="alert">{t('failed')}</p>}
      {did && (
        <UndoNotice
          said={t(`did.${did.what}`, { count: did.ids.length })}
          undo={t('undo')}
          onUndo={() => void undo(did)}
        />
      )}
      {chosen.length > 0 && (
        <Suspense>
          <ChosenConversations
            items={chosen}
            onRead={() => onRun({ gelesen: true })}
            onDone={() => onRun({ stand: 'erledigt' })}
            onLater={() => onAsk('later')}
            onAssign={() => onAsk('assign')}
            onNone={onNone}
          />
        </Suspense>
      )}
    </>
  );
}

/** The inbox that an agency shares: a list, and beside it from 1024 px on the conversation that is open. */
function SharedInbox() {
  const { t } = useTranslation('messages');
  const [place, setPlace] = usePlace();
  const { filter, open } = place;
  const mayChange = useQuery(useAgent().me).data?.rights.changes === true;
  const conversations = useConversations(filter);
  const items = itemsOf(conversations);
  const { chosen, toggle, clear } = useChosen();
  const handling = useHandling();
  const [asks, setAsks] = useState<{ what: 'later' | 'assign'; items: InboxItem[] }>();
  const chosenItems = items.filter(({ id }) => chosen.has(id));

  function run(on: InboxItem[], change: Change): void {
    setAsks(undefined);
    clear();
    if (change.stand !== undefined) setPlace(placeAfter(place, items, on));
    void handling.act(on, change);
  }

  return (
    <div className={styles.inbox}>
      <InboxFilters filter={filter} onChange={(next) => setPlace({ ...place, filter: next })} />
      <Bars
        chosen={chosenItems}
        handling={handling}
        onRun={(change) => run(chosenItems, change)}
        onAsk={(what) => setAsks({ what, items: chosenItems })}
        onNone={clear}
      />
      <div className={styles.split}>
        <div className={styles.rows}>
          {conversations.isPending && <Skeleton lines={6} />}
          {conversations.isLoadingError && <LoadFailed onAgain={() => void conversations.refetch()} />}
          {conversations.data && items.length === 0 && (
            <Nothing place={place} onReset={() => setPlace({ ...place, filter: everything })} />
          )}
          {items.length > 0 && (
            <ul data-keyed className={list.list} aria-label={t('section.gespraeche')}>
              {items.map((item) => (
                <InboxRow
                  key={`${item.art} ${item.id}`}
                  item={item}
                  current={item.id === open?.id}
                  chosen={chosen.has(item.id)}
                  onChoose={() => toggle(item.id)}
                  onOpen={() => setPlace({ filter, open: openedOf(item) })}
                  {...(mayChange && {
                    acts: {
                      onFinish: (done: boolean) => run([item], { stand: done ? 'erledigt' : 'offen' }),
                      onLater: () => setAsks({ what: 'later', items: [item] }),
                      onAssign: () => setAsks({ what: 'assign', items: [item] }),
                    },
                  })}
                />
              ))}
            </ul>
          )}
          <MorePages list={conversations} label={t('more')} />
        </div>
        <OpenConversation open={open} partner={items.find(({ id }) => id === open?.id)?.partner} />
      </div>
      <Asked
        asks={asks}
        today={berlinDayOf(conversations.dataUpdatedAt)}
        onUntil={(on, bis) => run(on, { stand: 'zurueckgestellt', bis })}
        onAssign={(on, zustaendig) => run(on, { zustaendig })}
        onClose={() => setAsks(undefined)}
      />
    </div>
  );
}

/** The shared inbox, once its texts are there. */
export default function Inbox() {
  return useNamespace('inbox') ? <SharedInbox /> : <Skeleton lines={6} />;
}
