import { pageTable } from '#engine/pages/pageTable.ts';
import { nameOfAddress, type PicturedPage } from './picturedPage.ts';

/** Parameters of addresses that show something on demo data. */
const examples: { [name: string]: string } = {
  product: 'fahrrad',
  source: 'antrag-fahrrad',
  score: '9',
  section: 'eingang',
};

/** Returns every page of the table whose address is known without looking anything up. */
export function sitePages(): PicturedPage[] {
  const chosen = pageTable.flatMap(({ path, kind, portal, is }): PicturedPage[] => {
    const address = path?.replaceAll(/:(\w+)/g, (whole, name: string) => examples[name] ?? whole);
    if (address === undefined || address.includes(':')) return [];
    const signedIn = portal ?? (kind === 'postbox' ? is?.portal : undefined);
    return [{ name: nameOfAddress(address), address, ...(signedIn && { portal: signedIn }) }];
  });
  const missing = { name: 'nirgends', address: '/nirgends/' };
  return [...new Map([...chosen, missing].map((page) => [page.address, page])).values()];
}
