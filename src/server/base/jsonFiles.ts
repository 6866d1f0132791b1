import { readFileSync, statSync } from 'node:fs';

/** Reads JSON files and caches them until they change on disk. */
interface JsonFiles {
  /**
   * Returns the parsed contents, the same object until the file changes; undefined when there is no file. While a
   * file does not parse (it is being edited) its last valid contents are returned; without any the SyntaxError is
   * thrown. The type is not checked here: tests validate the files against their schemas.
   */
  read<T>(path: string): T | undefined;
}

/** Returns a reader with a cache of its own. */
export function createJsonFiles(): JsonFiles {
  const cache = new Map<string, { stamp: string; value: unknown }>();

  return {
    read<T>(path: string): T | undefined {
      const stat = statSync(path, { throwIfNoEntry: false });
      if (!stat?.isFile()) return undefined;
      const stamp = `${stat.mtimeMs} ${stat.size}`;
      const cached = cache.get(path);
      if (cached?.stamp === stamp) return cached.value as T;
      try {
        const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
        cache.set(path, { stamp, value });
        return value as T;
      } catch (error) {
        if (cached) return cached.value as T;
        throw error;
      }
    },
  };
}
