import type { News } from '#server/ports/registry.ts';

/** Tells everybody who listens. */
export interface Newsroom {
  publish(news: News): void;
  /** @returns how to stop listening */
  listen(listener: (news: News) => void): () => void;
}

/** A newsroom without listeners. */
export function createNewsroom(): Newsroom {
  const listeners = new Set<(news: News) => void>();
  return {
    publish: (news) => listeners.forEach((listener) => listener(news)),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
