import { readFileSync, statSync } from 'node:fs';

/** Reads JSON files from disk and remembers them until they change. */
export interface JsonFiles {
  /**
   * The contents of a file, the same object as long as the file does not change; undefined without a file.
   * A file that does not parse right now (somebody is editing it) leaves its last good contents in place;
   * without any its SyntaxError is thrown. The shape is the caller's word: schemas hold it in tests.
   */
  read<T>(path: string): T | undefined;
}

/** A reader with a memory of its own. */
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
