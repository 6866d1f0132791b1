/** Keys of all brands. The first one is the default. */
export const brands = ['haus', 'direkt', 'gewerbe', 'nord', 'partner'] as const;

/** Key of a brand. */
export type Brand = (typeof brands)[number];

/** Type guard for brand keys. */
export function isBrand(key: unknown): key is Brand {
  return typeof key === 'string' && (brands as readonly string[]).includes(key);
}
