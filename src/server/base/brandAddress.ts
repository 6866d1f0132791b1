import type { Settings } from './settings/settings.ts';

/**
 * A public address that opens in a brand.
 * @param path with its slash, and with its hash where it has one
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
