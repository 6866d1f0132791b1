/**
 * Returns the promise kept under a key, or makes and keeps one. A failure is never kept: whoever asks next tries again.
 */
export function memoizePromise<Key, T>(
  kept: Map<Key, Promise<T>>,
  key: Key,
  make: () => Promise<T>,
): Promise<T> {
  const before = kept.get(key);
  if (before) return before;
  const made = make();
  kept.set(key, made);
  made.catch(() => {
    // By now another promise may be kept there.
    if (kept.get(key) === made) kept.delete(key);
  });
  return made;
}

/** Returns a call that makes something once, when it is first asked for. A failure is never kept. */
export function oncePromise<T>(make: () => Promise<T>): () => Promise<T> {
  const kept = new Map<'made', Promise<T>>();
  return () => memoizePromise(kept, 'made', make);
}
