import type { Page } from '#api/customer-base.ts';
import type { Search } from './search.ts';

export type CustomerQuery = Page;

/** Returns the search that a query asks for. */
export const searchOf = ({
  q,
  produkt,
  status,
  ort,
  luecke,
  sortierung,
  richtung,
}: CustomerQuery): Search => ({
  ...(q && { search: q }),
  ...(produkt && { product: produkt }),
  ...(status && { state: status }),
  ...(ort && { place: ort }),
  ...(luecke && { gap: luecke }),
  ...(sortierung && { sort: sortierung }),
  ...(richtung && { descending: true }),
});
