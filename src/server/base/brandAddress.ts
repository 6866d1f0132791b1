import type { Settings } from './settings/settings.ts';

/**
 * Returns a public address that opens in a brand.
 * @param path starts with a slash; may carry a hash
 */
export function brandAddress(
  { origin, brand: standard }: Pick<Settings, 'origin' | 'brand'>,
  path: string,
  brand: string,
): string {
  const address = new URL(path, origin);
  if (brand !== standard) address.searchParams.set('brand', brand);
  return address.href;
}
