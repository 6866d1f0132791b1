/**
 * Where a page goes on that came in another brand than what it is about; undefined: it came in the right one, or the
 * address names that one already.
 */
export function addressInBrand(brand: string, shown: string, href: string): string | undefined {
  const address = new URL(href);
  if (brand === shown || address.searchParams.get('brand') === brand) return undefined;
  address.searchParams.set('brand', brand);
  return address.href;
}
