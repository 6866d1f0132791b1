/** Milliseconds for which values read from files are reused before an edit is noticed. */
export const defaultTtl = 200;

/** The same for a server that watches no files: they change with a release, which starts another one. */
const restingTtl = 10_000;

let fileTtl = defaultTtl;

/** Lets this process look at files seldom: each look costs as much as a few applications. */
export function expectNoEdits(): void {
  fileTtl = restingTtl;
}

/** Returns the cached value of a key, or the result of `ask` once the entry has expired. */
export type TtlCache<T> = (key: string, ask: () => T) => T;

/**
 * Returns a cache that reduces the hundreds of file look-ups per application to one per `milliseconds`. With 0
 * nothing is cached; by default it depends on whether files may be edited.
 */
export function createTtlCache<T>(milliseconds?: number): TtlCache<T> {
  const entries = new Map<string, { until: number; value: T }>();
  return (key, ask) => {
    const now = performance.now();
    const cached = entries.get(key);
    if (cached && now < cached.until) return cached.value;
    const value = ask();
    entries.set(key, { until: now + (milliseconds ?? fileTtl), value });
    return value;
  };
}
