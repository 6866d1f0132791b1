import type { OfferedDefinition } from './bootstrap.ts';
import { namespaceOf } from './namespaces.ts';

/** Audiences of a product. */
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
  /**
   * What the product insures; products with the same subject share one answer. Defaults to the product's key.
   */
  subject: string;
  /** For whom it may be, each with an icon. */
  for: { key: string; icon?: string }[];
  /** What its example costs at least. */
  from?: OfferedDefinition['from'];
  /** Address of its own page, where it has one. */
  page?: string;
  /** Addresses of the application and of the advice; a product may lack either. */
  application?: string;
  advice?: string;
}

/** `/fahrrad/antrag/` → `/fahrrad/`: a product's page is the parent of its wizards. */
const pageOf = (address: string) => /^(\/[^/]+\/)(antrag|beratung)\/$/.exec(address)?.[1];

/** Returns the publicly available products among the published definitions. */
export function offeredProducts(definitions: OfferedDefinition[]): OfferedProduct[] {
  return definitions.flatMap(({ id, key, addresses, offer, from }) => {
    const { antrag: application, beratung: advice } = addresses;
    const address = application ?? advice;
    if (!id.startsWith('produkt.') || !address) return [];
    const { audience = 'private', listed = true, subject = key, for: whom = [] } = offer ?? {};
    const shared = { id, key, namespace: namespaceOf(id), audience, listed, subject, for: whom, from };
    return [{ ...shared, page: pageOf(address), application, advice }];
  });
}

/** The address of a product's wizard; `choice` says for whom it is to be. */
export function wizardHref({ application, advice }: OfferedProduct, choice?: string): string {
  const address = application ?? advice ?? '/';
  return choice === undefined ? address : `${address}?auswahl=${encodeURIComponent(choice)}`;
}
