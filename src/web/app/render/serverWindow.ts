const nothing = () => undefined;

/** The little that a drawn page knows of its visitor. */
interface SeenByPage {
  href: string;
  cookie: string;
  fetch: typeof globalThis.fetch;
}

/**
 * Returns what the first page reads of a browser's window where there is none: an address, cookies, nothing stored. Its
 * listeners are never called.
 * @param seen.fetch answers calls by their path
 */
export function serverWindow({ href, cookie, fetch }: SeenByPage): Window {
  const listening = { addEventListener: nothing, removeEventListener: nothing };
  const window: object = {
    ...listening,
    fetch,
    location: new URL(href),
    history: { state: null, pushState: nothing, replaceState: nothing },
    document: { ...listening, cookie, getElementById: () => null, visibilityState: 'visible' },
    navigator: { onLine: true },
    setTimeout: nothing,
    clearTimeout: nothing,
  };
  return window as Window;
}
