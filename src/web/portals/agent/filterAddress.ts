import type { Filter, SavedFilter } from '#web/base/api/agent.ts';

/** A filter without any restriction. */
export const noFilter: Filter = {
  q: '',
  produkt: '',
  status: '',
  ort: '',
  luecke: '',
  sortierung: '',
  richtung: '',
};

const states: readonly Filter['status'][] = ['active', 'cancelled', 'ended', 'withdrawn', 'none', 'prospect'];
const orders: readonly Filter['sortierung'][] = ['name', 'number', 'place', 'premium', 'due', 'contact'];

/** Returns the filter encoded in a query string; values that do not exist are ignored. */
export function parseFilter(search: string): Filter {
  const query = new URLSearchParams(search);
  const value = (name: keyof Filter) => query.get(name) ?? '';
  return {
    q: value('q'),
    produkt: value('produkt'),
    status: states.find((state) => state === value('status')) ?? '',
    ort: value('ort'),
    luecke: value('luecke'),
    sortierung: orders.find((order) => order === value('sortierung')) ?? '',
    richtung: value('richtung') === 'absteigend' ? 'absteigend' : '',
  };
}

/** Returns a filter as it is stored in the account. */
export const toSavedFilter = (
  name: string,
  { q, produkt, status, ort, luecke, sortierung, richtung }: Filter,
): SavedFilter => ({
  name,
  ...(q && { search: q }),
  ...(produkt && { product: produkt }),
  ...(status && { state: status }),
  ...(ort && { place: ort }),
  ...(luecke && { gap: luecke }),
  ...(sortierung && { sort: sortierung }),
  ...(richtung && { descending: true }),
});

/** Returns the filter of a stored one. */
export const fromSavedFilter = ({
  search = '',
  product = '',
  state,
  place = '',
  gap = '',
  sort,
  descending,
}: SavedFilter): Filter => ({
  q: search,
  produkt: product,
  status: state ?? '',
  ort: place,
  luecke: gap,
  sortierung: sort ?? '',
  richtung: descending ? 'absteigend' : '',
});
