import { useEffect, useMemo, useState } from 'react';
import { fetchTimeLeft } from '../api/sessions.ts';
import type { Portal } from '../identity/portalIdentity.ts';
import { identityOf } from '../identity/portals.ts';
import { createSessionWatch, type SessionStand, type SessionWatch } from '../identity/watch.ts';
import { useServices } from '../services.ts';

/** Milliseconds between two looks at the clock; a machine that slept notices it then. */
const lookEvery = 5_000;

/** How the session at a portal stands, watched while `active`. Typing and clicking keep it going. */
export function useSessionWatch(
  portal: Portal,
  active: boolean,
): Pick<SessionWatch, 'stay' | 'begin'> & { stand: SessionStand } {
  const services = useServices();
  const { session, onSignedOut } = identityOf(services, portal);
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
      }),
    [services.client, session],
  );

  useEffect(() => {
    if (!active) return undefined;
    void watch.begin();
    const stopListening = onSignedOut(() => setStand({ kind: 'over' }));
    const timer = setInterval(() => watch.look(), lookEvery);
    const touch = () => watch.touch();
    for (const kind of ['keydown', 'pointerdown', 'focus'] as const) window.addEventListener(kind, touch);
    return () => {
      stopListening();
      clearInterval(timer);
      for (const kind of ['keydown', 'pointerdown', 'focus'] as const)
        window.removeEventListener(kind, touch);
    };
  }, [active, watch, onSignedOut]);
  return { stand, stay: () => watch.stay(), begin: () => watch.begin() };
}
