import { useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createPath, NavigationType, parsePath, Router } from 'react-router';
import type { Location, Navigator, To } from 'react-router';

const textOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** What the browser shows now. The state of an entry is what was handed to `navigate`. */
function currentLocation({ location, history }: Window): Location {
  return {
    ...{ pathname: location.pathname, search: location.search, hash: location.hash },
    state: history.state as unknown,
    key: 'default',
  };
}

/**
 * react-router over the browser's own history, without the parts of its browser router that a wizard never
 * uses (links, forms, data loading): a third of its size.
 */
export function AddressRouter({ window, children }: { window: Window; children: ReactNode }) {
  const [shown, setShown] = useState(() => ({
    location: currentLocation(window),
    action: NavigationType.Pop,
  }));

  useLayoutEffect(() => {
    const follow = () => setShown({ location: currentLocation(window), action: NavigationType.Pop });
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [window]);

  const navigator = useMemo<Navigator>(() => {
    const move = (action: NavigationType, change: () => void) => {
      change();
      setShown({ location: currentLocation(window), action });
    };
    return {
      createHref: textOf,
      encodeLocation: (to) => ({ pathname: '', search: '', hash: '', ...parsePath(textOf(to)) }),
      go: (delta) => window.history.go(delta),
      push: (to, state) =>
        move(NavigationType.Push, () => window.history.pushState(state ?? null, '', textOf(to))),
      replace: (to, state) =>
        move(NavigationType.Replace, () => window.history.replaceState(state ?? null, '', textOf(to))),
    };
  }, [window]);

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
    </Router>
  );
}
