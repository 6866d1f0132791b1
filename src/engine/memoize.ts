/** Longer texts are no pointers or names and not worth caching. */
const longest = 200;

/**
 * Returns a pure function of a text that caches its results, for `most` texts at most. Results are shared and must
 * not be changed.
 */
export function memoize<T>(make: (text: string) => T, most = 5_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size < most && text.length < longest) known.set(text, made);
    return made;
  };
}
