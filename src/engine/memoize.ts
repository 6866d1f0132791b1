/** Longer texts are nobody's pointer or name: they are not worth keeping. */
const longest = 200;

/**
 * A pure function of a text that remembers what it made, of so many texts at most: a pointer is taken apart once,
 * not once per answer. What it makes is shared: nobody changes it.
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
