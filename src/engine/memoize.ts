/** Longer texts are no pointers or names and not worth caching. */
const longest = 200;

/**
 * Returns a pure function of a text that caches its results, for `most` texts at most. Results are shared and must
 * not be changed.
 */
export function memoize<T>(make: (text: string) => T, most = 5_000): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const before = cache.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (cache.size < most && text.length < longest) cache.set(text, made);
    return made;
  };
}
