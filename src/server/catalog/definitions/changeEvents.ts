import type { ChangeEvent } from '#server/ports/registry.ts';

/** Tells everybody who listens. */
export interface ChangeFeed {
  publish(news: ChangeEvent): void;
  /** @returns how to stop listening */
  listen(listener: (news: ChangeEvent) => void): () => void;
}

/** A newsroom without listeners. */
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
