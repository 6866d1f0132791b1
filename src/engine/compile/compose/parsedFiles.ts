import type { Json } from '../../definition/json.ts';
import { memoize } from '../../memoize.ts';

/**
 * Returns a function that parses files by path, each once: the value; undefined when there is no such file, or when it
 * is not JSON, which the check reports.
 */
export function parsedFiles(files: { [path: string]: string }): (path: string) => Json | undefined {
  return memoize((path) => {
    try {
      return JSON.parse(files[path] ?? '') as Json;
    } catch {
      return undefined;
    }
  });
}
