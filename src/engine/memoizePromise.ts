/**
 * Returns the promise that is cached under a key, or creates and caches one. A rejected promise is removed, so that
 * the next call tries again.
 */
export function memoizePromise<Key, T>(
  cache: Map<Key, Promise<T>>,
  key: Key,
  make: () => Promise<T>,
): Promise<T> {
  const before = cache.get(key);
  if (before) return before;
  const made = make();
  cache.set(key, made);
  made.catch(() => {
    // By now another promise may be cached there.
    if (cache.get(key) === made) cache.delete(key);
  });
  return made;
}

/**
 * Returns a function that creates a promise on its first call and returns it from then on. A rejected promise is not
 * kept.
 */
export function oncePromise<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
