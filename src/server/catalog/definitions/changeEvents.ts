import type { ChangeEvent } from '#server/ports/registry.ts';

/** Publishes changes to all subscribers. */
export interface ChangeFeed {
  publish(news: ChangeEvent): void;
  /** @returns a function that unsubscribes */
  listen(listener: (news: ChangeEvent) => void): () => void;
}

/** Returns a feed without subscribers. */
export function createChangeFeed(): ChangeFeed {
  const listeners = new Set<(news: ChangeEvent) => void>();
  return {
    publish: (news) => listeners.forEach((listener) => listener(news)),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
