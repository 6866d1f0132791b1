/** So long between two looks while the page is seen. Milliseconds. */
export const lookEvery = 45_000;

const listeners = new Set<() => void>();

/** Something was read, put away or brought back: whoever shows a count looks again. */
export function unreadChanged(): void {
  for (const listener of listeners) listener();
}

/** Hears of it. Answers what stops it. */
export function onUnreadChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks now, every so often while the page is seen, when it is seen again, and when something was read.
 */
export function watchUnread(ask: () => void, every = lookEvery): () => void {
  ask();
  const seen = () => document.visibilityState === 'visible' && ask();
  const timer = setInterval(seen, every);
  const stopListening = onUnreadChanged(ask);
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('focus', seen);
  return () => {
    clearInterval(timer);
    stopListening();
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('focus', seen);
  };
}
