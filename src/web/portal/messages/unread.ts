/** Polling interval while the page is visible. Milliseconds. */
const pollMs = 45_000;

const listeners = new Set<() => void>();

/** Notifies subscribers that messages were read, archived or restored. */
export function notifyUnreadChanged(): void {
  for (const listener of listeners) listener();
}

/** Subscribes to `notifyUnreadChanged`; returns an unsubscribe function. */
export function subscribeUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks now, every so often while the page is seen, when it is seen again, and when something was read.
 */
export function watchUnread(ask: () => void, every = pollMs): () => void {
  ask();
  const seen = () => document.visibilityState === 'visible' && ask();
  const timer = setInterval(seen, every);
  const stopListening = subscribeUnread(ask);
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('focus', seen);
  return () => {
    clearInterval(timer);
    stopListening();
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('focus', seen);
  };
}
