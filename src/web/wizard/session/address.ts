import { observable } from './observable.ts';
import type { Observable } from './observable.ts';

/** Position in the wizard as encoded in the browser's address and history. */
interface WizardAddress {
  /** The last part of the address; absent at the wizard's own. */
  slug?: string;
  /** The page was opened from the summary and leads back to it. Kept in the history, so that a reload knows. */
  toSummary: boolean;
}

/** The address as the only position: moving changes it, going back in the browser changes it too. */
export interface Address extends Observable<WizardAddress> {
  /** Goes to an address of the same wizard. */
  move: (href: string, options?: { toSummary?: boolean; replace?: boolean }) => void;
  /** Ends the listening. */
  stop: () => void;
}

function readAddress(
  { location, history }: Pick<Window, 'location' | 'history'>,
  base: string,
): WizardAddress {
  const rest = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : '';
  const state = history.state as { toSummary?: boolean } | null;
  return { slug: rest.replace(/\/$/, '') || undefined, toSummary: state?.toSummary === true };
}

/**
 * Follows the browser's address below a wizard's base.
 * @param base with the slash at its end
 */
export function createAddress(
  window: Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>,
  base: string,
): Address {
  const current = observable<WizardAddress>(readAddress(window, base));
  const follow = () => current.set(readAddress(window, base));
  window.addEventListener('popstate', follow);
  return {
    get: current.get,
    subscribe: current.subscribe,
    move(href, { toSummary = false, replace = false } = {}) {
      const state = toSummary ? { toSummary } : null;
      if (replace) window.history.replaceState(state, '', href);
      else window.history.pushState(state, '', href);
      follow();
    },
    stop: () => window.removeEventListener('popstate', follow),
  };
}
