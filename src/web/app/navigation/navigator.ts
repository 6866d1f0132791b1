import type { ReactElement } from 'react';
import type { PageDescription, Portal } from '#engine/page.ts';
import { focusHeading, restoreScroll, scrollToFragment } from './arrival.ts';
import { portalPageAt, type Destination } from './portalPageAt.ts';
import { createPlaces } from './places.ts';

/** Changes the pages of a portal without loading a document. */
export interface Navigator {
  /** Opens a page of the portal in a new entry of the history; anything else by its document. */
  open: (href: string) => void;
  /** Returns whether an address is a page that changes without a document, and opens it if so. */
  follow: (href: string) => boolean;
  /** Loads what a page needs before anybody goes there. */
  warm: (href: string) => void;
  stop: () => void;
}

interface NavigatorOptions {
  portal: Portal;
  window: Window;
  makeId: () => string;
  /** Loads the modules and texts of a page. */
  load: (page: PageDescription) => Promise<ReactElement>;
  /** Draws a page at once; `entry` tells the pages of the history apart. */
  show: (element: ReactElement, entry: string) => void;
}

const entryOf = (state: unknown): string | undefined => {
  const entry = (state as { entry?: unknown } | null)?.entry;
  return typeof entry === 'string' ? entry : undefined;
};

/**
 * Starts to change pages: the browser keeps its history, addresses, and everything but the document. Each entry of the
 * history has an id, by which its place is found again.
 */
export function startNavigator(options: NavigatorOptions): Navigator {
  const { portal, window, makeId, load, show } = options;
  const { history, location } = window;
  const currentEntry = entryOf(history.state);
  const places = createPlaces((history.state as { places?: unknown } | null)?.places);
  let current = currentEntry ?? makeId();
  let shownPath = location.pathname;
  let latest = 0;
  let stopArrival = () => undefined as void;
  history.replaceState({ ...history.state, entry: current }, '');
  history.scrollRestoration = 'manual';
  if (currentEntry !== undefined) stopArrival = restoreScroll(places.of(currentEntry));

  /** Draws a page and leads there; whoever was faster than it is left alone. */
  async function change({ url, page }: Destination, arrive: () => string, commit: () => () => void) {
    latest += 1;
    const turn = latest;
    const element = await load(page);
    if (turn !== latest) return;
    stopArrival();
    current = arrive();
    shownPath = url.pathname;
    show(element, current);
    stopArrival = commit();
  }

  function follow(href: string): boolean {
    const target = portalPageAt(href, portal, location.href);
    if (!target) return false;
    const { url } = target;
    const here = url.pathname === location.pathname && url.search === location.search;
    // A fragment of this page is for the browser.
    if (here && url.hash !== '') return false;
    const entry = makeId();
    const arrive = () => {
      places.keep(current, window.scrollY);
      history[here ? 'replaceState' : 'pushState']({ entry }, '', url);
      return entry;
    };
    const commit = () => {
      window.scrollTo(0, 0);
      const stops = [focusHeading(), url.hash === '' ? () => undefined : scrollToFragment(url.hash)];
      return () => stops.forEach((stop) => stop());
    };
    change(target, arrive, commit).catch(() => location.assign(href));
    return true;
  }

  function onPopState({ state }: PopStateEvent): void {
    const entry = entryOf(state);
    if (entry === current) return;
    if (entry === undefined && location.pathname === shownPath)
      return history.replaceState({ ...(state as object | null), entry: current }, '');
    const target = portalPageAt(location.href, portal, location.href);
    if (!target || entry === undefined) return location.reload();
    places.keep(current, window.scrollY);
    const commit = () => {
      const stops = [restoreScroll(places.of(entry)), focusHeading()];
      return () => stops.forEach((stop) => stop());
    };
    change(target, () => entry, commit).catch(() => location.reload());
  }

  /** Another document takes the place of this one. */
  const onLeave = () => {
    places.keep(current, window.scrollY);
    history.replaceState({ ...history.state, places: places.all() }, '');
  };
  window.addEventListener('popstate', onPopState);
  window.addEventListener('beforeunload', onLeave);
  return {
    follow,
    open: (href) => {
      if (!follow(href)) location.assign(href);
    },
    warm(href) {
      const target = portalPageAt(href, portal, location.href);
      // What cannot be loaded now is loaded, or fails, when somebody goes there.
      if (target) void load(target.page).catch(() => undefined);
    },
    stop() {
      stopArrival();
      window.removeEventListener('popstate', onPopState);
      window.removeEventListener('beforeunload', onLeave);
      history.scrollRestoration = 'auto';
    },
  };
}
