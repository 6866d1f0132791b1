import type { OfferedDefinition } from './bootstrap.ts';
import { namespaceOf } from './namespaces.ts';

/** A product as the portal pages show it. */
export interface OfferedProduct {
  id: string;
  namespace: string;
  /** Address of its own page. */
  page: string;
  /** Where one applies, and where one is advised; a product may lack either. */
  application?: string;
  advice?: string;
}

/** `/fahrrad/antrag/` → `/fahrrad/`: the page of a product stands where its wizards begin. */
const firstSegment = (address: string) => `/${address.split('/')[1] ?? ''}/`;

/** The products among the published definitions that anybody may enter. */
export function offeredProducts(definitions: OfferedDefinition[]): OfferedProduct[] {
  return definitions.flatMap(({ id, addresses }) => {
    const { antrag: application, beratung: advice } = addresses;
    const address = application ?? advice;
    if (!id.startsWith('produkt.') || !address) return [];
    return [{ id, namespace: namespaceOf(id), page: firstSegment(address), application, advice }];
  });
}
