/**
 * Looks texts up by `namespace:path.to.key`. Given several keys it answers the first that exists, given
 * none that exists the last key itself, so that a gap can be seen.
 */
export interface Translate {
  (keys: string | string[], params?: Record<string, unknown>): string;
  exists(key: string): boolean;
}
