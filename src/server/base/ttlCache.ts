/** How long what was read from files counts as their newest state: an edit is seen within it. Milliseconds. */
export const defaultTtl = 200;

/** Answers what `ask` answered for the same key a moment ago; looks again when that moment is over. */
export type TtlCache<T> = (key: string, ask: () => T) => T;

/**
 * Spares requests the disk: the hundreds of looks at files that one application takes become one per
 * `milliseconds`, whoever asks. With 0 every look is a new one.
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
