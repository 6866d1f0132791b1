import type { Problem } from '#engine/compile/problem.ts';

/** What an open wizard is told while definitions are edited. */
export type News =
  /** A definition has a new version. */
  | { type: 'version'; id: string; version: string; module: string }
  /** Texts changed; namespaces by name. */
  | { type: 'texts'; namespaces: string[] }
  /** Everything that is wrong now; empty when all is well again. */
  | { type: 'problem'; problems: Problem[] };

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
