/** Submissions that wait for the database. */
export interface Pending {
  /** Registers a waiting submission; returns a function that unregisters it. */
  begin(): () => void;
  /** Milliseconds that the oldest submission has waited; 0 when none is waiting. */
  longestWait(): number;
}

/** @param now milliseconds of a monotonic clock */
export function createPending(now = () => performance.now()): Pending {
  const since = new Map<symbol, number>();
  return {
    begin: () => {
      const one = Symbol('waiting');
      since.set(one, now());
      return () => void since.delete(one);
    },
    // A map keeps insertion order, so the first entry is the oldest.
    longestWait: () => {
      const [first] = since.values();
      return first === undefined ? 0 : now() - first;
    },
  };
}
