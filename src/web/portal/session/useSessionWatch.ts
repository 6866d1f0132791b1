import { useEffect, useMemo, useState } from 'react';
import { fetchTimeLeft } from '#web/base/api/sessions.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import {
  createSessionWatch,
  type SessionStatus,
  type SessionWatch,
} from '#web/base/identity/sessionWatch.ts';
import { useServices } from '#web/base/services.ts';

/** Milliseconds between two looks at the clock; a machine that slept notices it then. */
const tickMs = 5_000;
/** How long other tabs have to report activity. Milliseconds. */
const replyTimeoutMs = 500;

/** Returns the session status of a portal, tracked while `active`. Typing and clicking extend the session. */
export function useSessionWatch(
  portal: Portal,
  active: boolean,
): Pick<SessionWatch, 'stay' | 'begin'> & { stand: SessionStatus } {
  const services = useServices();
  const { session, tabs, onSignedOut } = identityOf(services, portal);
  const [stand, setStand] = useState<SessionStatus>({ kind: 'good' });
  const watch = useMemo(
    () =>
      createSessionWatch({
        now: () => Date.now(),
        async timeLeft() {
          const { ok, data } = await fetchTimeLeft(services.client, session.accessToken);
          return ok && Number.isFinite(data) ? data : undefined;
        },
        onStand(next) {
          setStand(next);
          if (next.kind === 'over') void session.end();
        },
        onSeen: (endsAt) => tabs.post({ kind: 'seen', endsAt }),
        async elsewhere() {
          tabs.post({ kind: 'asked' });
          await new Promise((answered) => setTimeout(answered, replyTimeoutMs));
        },
      }),
    [services.client, session, tabs],
  );

  useEffect(() => {
    if (!active) return undefined;
    void watch.begin();
    const stopListening = onSignedOut(() => setStand({ kind: 'over' }));
    const stopHearing = tabs.subscribe((news) => {
      if (news.kind === 'seen') watch.extend(news.endsAt);
      const endsAt = watch.endsAt();
      if (news.kind === 'asked' && endsAt !== undefined && endsAt > Date.now())
        tabs.post({ kind: 'seen', endsAt });
    });
    const timer = setInterval(() => watch.tick(), tickMs);
    // A page restored from the back/forward cache shows old content: check the session again.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) session.refresh().catch(() => undefined);
    };
    window.addEventListener('pageshow', onPageShow);
    const touch = () => watch.touch();
    for (const kind of ['keydown', 'pointerdown', 'focus'] as const) window.addEventListener(kind, touch);
    return () => {
      stopListening();
      stopHearing();
      window.removeEventListener('pageshow', onPageShow);
      clearInterval(timer);
      for (const kind of ['keydown', 'pointerdown', 'focus'] as const)
        window.removeEventListener(kind, touch);
    };
  }, [active, watch, session, tabs, onSignedOut]);
  return { stand, stay: () => watch.stay(), begin: () => watch.begin() };
}
