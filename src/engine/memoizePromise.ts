/**
 * Returns the promise that is cached under a key, or creates and caches one. A rejected promise is removed, so that
 * the next call tries again.
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
    // By now another promise may be cached there.
    if (kept.get(key) === made) kept.delete(key);
  });
  return made;
}

/**
 * Returns a function that creates a promise on its first call and returns it from then on. A rejected promise is not
 * kept.
 */
export function oncePromise<T>(make: () => Promise<T>): () => Promise<T> {
  const kept = new Map<'made', Promise<T>>();
  return () => memoizePromise(kept, 'made', make);
}
