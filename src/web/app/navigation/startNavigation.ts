import type { ReactElement } from 'react';
import type { PageDescription, Portal } from '#engine/page.ts';
import { plainClick } from '#renderers/ui/plainClick.ts';
import { namespacesOf } from '#web/base/namespaces.ts';
import type { Services } from '#web/base/services.ts';
import { pageOf } from '../pages.tsx';
import { linkAround } from './portalPageAt.ts';
import { startNavigator, type Navigator } from './navigator.ts';
import { warmPortal } from './warmPortal.ts';

/** Links stay links: a plain click on one changes the page here, and a look at one loads what it needs. */
function listenToLinks(navigator: Navigator): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !plainClick(event)) return;
    const link = linkAround(event.target);
    if (link && navigator.follow(link.href)) event.preventDefault();
  };
  const onHint = ({ target }: Event) => {
    const link = linkAround(target);
    if (link) navigator.warm(link.href);
  };
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onHint);
  document.addEventListener('focusin', onHint);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('pointerover', onHint);
    document.removeEventListener('focusin', onHint);
  };
}

/**
 * Starts to change the pages of a portal in this document; a module of its own, because the first page does not need it.
 * @param show draws a page at once; `entry` tells the pages of the history apart
 */
export function startNavigation(
  { bootstrap, makeId, texts }: Services,
  portal: Portal,
  show: (element: ReactElement, entry: string) => void,
): Pick<Navigator, 'open' | 'stop'> {
  const load = async (page: PageDescription) => {
    const [element] = await Promise.all([
      pageOf(page),
      texts.loadNamespaces(namespacesOf({ ...bootstrap, page })),
    ]);
    return element;
  };
  const navigator = startNavigator({ portal, window, makeId, load, show });
  const stopListening = listenToLinks(navigator);
  const stopWarming = warmPortal(portal, load);
  return {
    open: navigator.open,
    stop() {
      stopWarming();
      stopListening();
      navigator.stop();
    },
  };
}
