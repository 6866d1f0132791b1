/** What was handed in and waits for the database. */
export interface Pending {
  /** Somebody waits from now on; call what it answers when no more. */
  begin(): () => void;
  /** How long the one that came first has waited, in milliseconds; 0: nobody waits. */
  longestWait(): number;
}

/** @param now milliseconds of any clock that only goes forward */
export function createPending(now = () => performance.now()): Pending {
  const since = new Map<symbol, number>();
  return {
    begin: () => {
      const one = Symbol('waiting');
      since.set(one, now());
      return () => void since.delete(one);
    },
    // Kept in the order of coming.
    longestWait: () => {
      const [first] = since.values();
      return first === undefined ? 0 : now() - first;
    },
  };
}
