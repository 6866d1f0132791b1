/** The part of a window that tells whether its page is shown. */
export type ShownWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Begins now, stops when the page is left, and begins again when the browser restores it: a page in the back/forward
 * cache must not hold a connection.
 * @returns a function that stops for good
 */
export function whileShown(window: ShownWindow, begin: () => void, stop: () => void): () => void {
  begin();
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', begin);
  return () => {
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('pageshow', begin);
    stop();
  };
}
