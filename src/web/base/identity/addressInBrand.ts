/**
 * Returns the same address in the brand of the content; undefined if the page is already in that brand, or if
 * the address names it.
 */
export function addressInBrand(brand: string, shown: string, href: string): string | undefined {
  const address = new URL(href);
  if (brand === shown || address.searchParams.get('brand') === brand) return undefined;
  address.searchParams.set('brand', brand);
  return address.href;
}
