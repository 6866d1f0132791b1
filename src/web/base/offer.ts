import type { OfferedDefinition } from './bootstrap.ts';
import { namespaceOf } from './namespaces.ts';

/** Who a product is for. */
export const audiences = ['private', 'business'] as const;
export type Audience = (typeof audiences)[number];

/** A product as the portal pages show it. */
export interface OfferedProduct {
  id: string;
  key: string;
  namespace: string;
  audience: Audience;
  /** It may be chosen from a list, and not only by its address. */
  listed: boolean;
  /** What it insures; products of one subject stand behind one answer. Its own key when nobody says. */
  subject: string;
  /** For whom it may be, each with an icon. */
  for: { key: string; icon?: string }[];
  /** Address of its own page, where it has one. */
  page?: string;
  /** Where one applies, and where one is advised; a product may lack either. */
  application?: string;
  advice?: string;
}

/** `/fahrrad/antrag/` → `/fahrrad/`: the page of a product stands where its wizards begin. */
const pageOf = (address: string) => /^(\/[^/]+\/)(antrag|beratung)\/$/.exec(address)?.[1];

/** The products among the published definitions that anybody may enter. */
export function offeredProducts(definitions: OfferedDefinition[]): OfferedProduct[] {
  return definitions.flatMap(({ id, key, addresses, offer }) => {
    const { antrag: application, beratung: advice } = addresses;
    const address = application ?? advice;
    if (!id.startsWith('produkt.') || !address) return [];
    const { audience = 'private', listed = true, subject = key, for: whom = [] } = offer ?? {};
    const own = { id, key, namespace: namespaceOf(id), audience, listed, subject, for: whom };
    return [{ ...own, page: pageOf(address), application, advice }];
  });
}

/** The address of a product's wizard; `choice` says for whom it is to be. */
export function wizardOf({ application, advice }: OfferedProduct, choice?: string): string {
  const address = application ?? advice ?? '/';
  return choice === undefined ? address : `${address}?auswahl=${encodeURIComponent(choice)}`;
}
