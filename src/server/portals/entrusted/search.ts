import type { Filter } from '#api/entrusted.ts';
import { termsOf } from '#server/people/customerBase/words.ts';

/** What the list is sorted by; `begin` from the newest to the oldest. */
export type EntrustedSort = NonNullable<Filter['sortierung']>;

/** Search, filters and order of what is entrusted. */
export interface EntrustedSearch {
  /** Words without accents; all must match. */
  terms: string[];
  product: string | undefined;
  state: Filter['stand'];
  openOnly: boolean;
  sort: EntrustedSort;
  descending: boolean;
}

type Asked = Pick<Filter, 'suche' | 'produkt' | 'stand' | 'offen' | 'sortierung' | 'richtung'>;

/** Returns the search that a query asks for. */
export const searchOf = ({ suche, produkt, stand, offen, sortierung, richtung }: Asked): EntrustedSearch => ({
  terms: termsOf(suche ?? ''),
  product: produkt,
  state: stand,
  openOnly: offen !== undefined,
  sort: sortierung ?? 'begin',
  descending: sortierung === undefined || richtung !== undefined,
});
