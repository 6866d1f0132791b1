import type { Brand } from '#server/base/brands.ts';

/**
 * Returns the brand of a signed-in request: the named one, else the account's first. Null when the account lacks
 * the named brand, undefined for a person without an account.
 */
export function sessionBrand(brands: readonly Brand[], named: readonly string[]): Brand | null | undefined {
  if (brands.length === 0) return undefined;
  const own = named.map((name) => brands.find((brand) => brand === name));
  if (own.includes(undefined)) return null;
  return own[0] ?? brands[0];
}
