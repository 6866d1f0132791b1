import type { Brand } from '#server/base/brands.ts';

/**
 * The brand of a call by somebody who is signed in: the one that it names, else the first of the account. Null where
 * it names one that the account has nothing to do with, undefined for somebody who is nothing to the platform.
 */
export function sessionBrand(brands: readonly Brand[], named: readonly string[]): Brand | null | undefined {
  if (brands.length === 0) return undefined;
  const own = named.map((name) => brands.find((brand) => brand === name));
  if (own.includes(undefined)) return null;
  return own[0] ?? brands[0];
}
