import { useEffect, useMemo, useState } from 'react';
import { fetchTimeLeft } from '#web/base/api/sessions.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { createSessionWatch, type SessionStand, type SessionWatch } from '#web/base/identity/watch.ts';
import { useServices } from '#web/base/services.ts';

/** Milliseconds between two looks at the clock; a machine that slept notices it then. */
const lookEvery = 5_000;
/** Milliseconds in which other tabs say that somebody is there. */
const answerTime = 500;

/** How the session at a portal stands, watched while `active`. Typing and clicking keep it going. */
export function useSessionWatch(
  portal: Portal,
  active: boolean,
): Pick<SessionWatch, 'stay' | 'begin'> & { stand: SessionStand } {
  const services = useServices();
  const { session, tabs, onSignedOut } = identityOf(services, portal);
  const [stand, setStand] = useState<SessionStand>({ kind: 'good' });
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
        onSeen: (endsAt) => tabs.tell({ kind: 'seen', endsAt }),
        async elsewhere() {
          tabs.tell({ kind: 'asked' });
          await new Promise((answered) => setTimeout(answered, answerTime));
        },
      }),
    [services.client, session, tabs],
  );

  useEffect(() => {
    if (!active) return undefined;
    void watch.begin();
    const stopListening = onSignedOut(() => setStand({ kind: 'over' }));
    const stopHearing = tabs.hear((news) => {
      if (news.kind === 'seen') watch.seen(news.endsAt);
      const endsAt = watch.endsAt();
      if (news.kind === 'asked' && endsAt !== undefined && endsAt > Date.now())
        tabs.tell({ kind: 'seen', endsAt });
    });
    const timer = setInterval(() => watch.look(), lookEvery);
    // A page that the browser had put aside shows what was there: whether one may still see it is asked anew.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) session.refresh().catch(() => undefined);
    };
    window.addEventListener('pageshow', comeBack);
    const touch = () => watch.touch();
    for (const kind of ['keydown', 'pointerdown', 'focus'] as const) window.addEventListener(kind, touch);
    return () => {
      stopListening();
      stopHearing();
      window.removeEventListener('pageshow', comeBack);
      clearInterval(timer);
      for (const kind of ['keydown', 'pointerdown', 'focus'] as const)
        window.removeEventListener(kind, touch);
    };
  }, [active, watch, session, tabs, onSignedOut]);
  return { stand, stay: () => watch.stay(), begin: () => watch.begin() };
}
