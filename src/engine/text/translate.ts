/**
 * Looks up texts by `namespace:path.to.key`. Returns the first that exists of several keys, or the last key itself
 * when none does, so that the gap is visible.
 */
export interface Translate {
  (keys: string | string[], params?: Record<string, unknown>): string;
  exists(key: string): boolean;
}
