import { queryOf, type Filter, type SavedFilter } from '#web/base/api/agent.ts';

/** A filter that lets everybody in. */
export const noFilter: Filter = { q: '', produkt: '', status: '', ort: '', sortierung: '' };

/** The filter that an address names. */
export function filterOf(search: string): Filter {
  const query = new URLSearchParams(search);
  const names = Object.keys(noFilter) as (keyof Filter)[];
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as unknown as Filter;
}

/** The address that names a filter. */
export function addressOf(filter: Filter): string {
  const query = queryOf(filter).toString();
  return query === '' ? window.location.pathname : `${window.location.pathname}?${query}`;
}

/** A filter as it is kept at the account. */
export const savedAs = (name: string, { q, produkt, status, ort, sortierung }: Filter): SavedFilter => ({
  name,
  ...(q && { search: q }),
  ...(produkt && { product: produkt }),
  ...(status && { state: status }),
  ...(ort && { place: ort }),
  ...(sortierung && { sort: sortierung }),
});

/** The filter that was kept. */
export const fromSaved = ({ search = '', product = '', state, place = '', sort }: SavedFilter): Filter => ({
  q: search,
  produkt: product,
  status: state ?? '',
  ort: place,
  sortierung: sort ?? '',
});
