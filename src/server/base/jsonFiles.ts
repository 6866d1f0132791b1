import { fileState } from './dataFolder.ts';
import type { ReviewedFiles } from './reviewedFiles.ts';

/** Reads JSON files and caches them until they change on disk. */
interface JsonFiles {
  /**
   * Returns the parsed contents, the same object until the file changes; undefined when there is no file. While a
   * file does not parse (it is being edited) its last valid contents are returned; without any the SyntaxError is
   * thrown. The type is not checked here: tests validate the files against their schemas.
   */
  read<T>(path: string): T | undefined;
}

/**
 * Returns a reader with a cache of its own.
 * @param review edits of these files are used once the check has accepted them
 */
export function createJsonFiles(review?: ReviewedFiles): JsonFiles {
  const cache = new Map<string, { stamp: string; value: unknown }>();

  return {
    read<T>(path: string): T | undefined {
      const state = fileState(path, review);
      if (!state) return undefined;
      const cached = cache.get(path);
      if (cached?.stamp === state.stamp) return cached.value as T;
      try {
        const value: unknown = JSON.parse(state.text());
        cache.set(path, { stamp: state.stamp, value });
        return value as T;
      } catch (error) {
        if (cached) return cached.value as T;
        throw error;
      }
    },
  };
}
