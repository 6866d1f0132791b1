/** How long a page may grow before its place counts as reached. Milliseconds. */
const patienceMs = 3000;

/** Runs `attempt` now and with each change of the page until it succeeds, something is pressed, or time is up. */
function untilDone(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => attempt() && stop());
  const stop = () => {
    observer.disconnect();
    clearTimeout(late);
    for (const kind of interruptions) window.removeEventListener(kind, stop);
  };
  const late = setTimeout(stop, patienceMs);
  const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  for (const kind of interruptions) window.addEventListener(kind, stop, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** Scrolls to a place of the page, as soon as it is long enough. Returns a function that stops it. */
export const restoreScroll = (y: number): (() => void) =>
  untilDone(() => {
    window.scrollTo(0, y);
    return Math.abs(window.scrollY - y) <= 1;
  });

/** Scrolls to the element that a fragment names, as soon as it is there. Returns a function that stops it. */
export const scrollToFragment = (hash: string): (() => void) =>
  untilDone(() => {
    const named = document.getElementById(decodeURIComponent(hash.slice(1)));
    named?.scrollIntoView();
    return named !== null;
  });

/**
 * Moves the focus to the heading of a page that has come, so that it is read out and the next Tab leads into the page. A
 * heading that replaces it when its data have come gets the focus too. Returns a function that stops it.
 */
export function focusHeading(): () => void {
  const main = () => document.querySelector<HTMLElement>('main:not([hidden] *)');
  main()?.focus({ preventScroll: true });
  return untilDone(() => {
    const at = document.activeElement;
    const heading = main()?.querySelector<HTMLElement>('h1');
    if (heading && (at === null || at === document.body || at === main())) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return false;
  });
}
