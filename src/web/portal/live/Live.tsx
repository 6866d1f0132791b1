import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { readEvents, type LiveEvent } from '#web/base/api/events.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { useMessageCalls } from '../messages/useMessageCalls.ts';
import { newsIn, withArrivals, type Arrival } from './arrivals.ts';
import { Bell } from './Bell.tsx';
import { concernedReads } from './concernedReads.ts';
import { followEvents } from './followEvents.ts';
import { notify } from './notifications.ts';
import { keepCountInTitle } from './titleCount.ts';
import { useNamespace } from '#web/base/useNamespace.ts';

/** Reads again what events have changed. Returns what has arrived while the page is open. */
function useEvents(portal: Portal): Arrival[] {
  const services = useServices();
  const queries = useQueryClient();
  const { t } = useTranslation('live');
  const [arrivals, setArrivals] = useState<Arrival[]>([]);
  const unseen = useRef(0);
  const take = useEffectEvent((events: LiveEvent[]) => {
    for (const queryKey of concernedReads(events, portal)) void queries.invalidateQueries({ queryKey });
    setArrivals((before) => withArrivals(before, events, new Date()));
    const news = document.hidden ? newsIn(events) : 0;
    unseen.current = document.hidden ? unseen.current + news : 0;
    if (news > 0)
      void notify(window, t('notification.news', { count: unseen.current })).catch(() => undefined);
  });
  useEffect(() => {
    const { session, tabs } = identityOf(services, portal);
    const { fetch, bootstrap } = services;
    return followEvents({
      window,
      portal,
      tabs,
      onEvents: take,
      read: (last, signal, onMessage) =>
        readEvents({ fetch, brand: bootstrap.brand, token: session.accessToken, last, signal, onMessage }),
    });
  }, [services, portal]);
  return arrivals;
}

/** Shows the number of unread messages in the title, and notifies of more while the page is hidden. */
function useUnreadElsewhere(portal: Portal): void {
  const { t } = useTranslation('live');
  const { unread } = useMessageCalls(portal);
  const count = useQuery(unread).data?.ungelesen;
  useEffect(() => (count === undefined ? undefined : keepCountInTitle(document, count)), [count]);
  const shownCount = useRef(count);
  const notifyIfMore = useEffectEvent((next: number, before: number | undefined) => {
    if (before !== undefined && next > before && document.hidden)
      void notify(window, t('notification.text', { count: next })).catch(() => undefined);
  });
  useEffect(() => {
    if (count === undefined) return;
    notifyIfMore(count, shownCount.current);
    shownCount.current = count;
  }, [count]);
}

/** Keeps the pages of a portal up to date. @param props.bell whether a bell shows what has arrived */
export default function Live({ portal, bell = false }: { portal: Portal; bell?: boolean }) {
  const arrivals = useEvents(portal);
  const ready = useNamespace('live');
  useUnreadElsewhere(portal);
  return bell && ready ? <Bell arrivals={arrivals} /> : null;
}
