/** Milliseconds for which values read from files are reused before an edit is noticed. */
export const defaultTtl = 200;

/** Returns the cached value of a key, or the result of `ask` once the entry has expired. */
type TtlCache<T> = (key: string, ask: () => T) => T;

/**
 * Returns a cache that reduces the hundreds of file look-ups per application to one per `milliseconds`. With 0
 * nothing is cached.
 */
export function createTtlCache<T>(milliseconds = defaultTtl): TtlCache<T> {
  const entries = new Map<string, { until: number; value: T }>();
  return (key, ask) => {
    const now = performance.now();
    const cached = entries.get(key);
    if (cached && now < cached.until) return cached.value;
    const value = ask();
    entries.set(key, { until: now + milliseconds, value });
    return value;
  };
}
