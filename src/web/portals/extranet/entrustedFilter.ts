import type { EntrustedFilter } from '#web/base/api/entrusted.ts';

/** A filter without any restriction. */
export const noFilter: EntrustedFilter = {
  suche: '',
  produkt: '',
  stand: '',
  offen: '',
  sortierung: '',
  richtung: '',
};

/** Returns the filter that an address holds. */
export function parseFilter(search: string): EntrustedFilter {
  const query = new URLSearchParams(search);
  const names = Object.keys(noFilter) as (keyof EntrustedFilter)[];
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as EntrustedFilter;
}

/** Returns the address of this page with a filter. */
export function filterAddress(filter: EntrustedFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();
  return query === '' ? window.location.pathname : `${window.location.pathname}?${query}`;
}

/** Whether a filter leaves something out. */
export const restricts = ({ sortierung: _sort, richtung: _direction, ...filter }: EntrustedFilter): boolean =>
  Object.values(filter).some((value) => value !== '');
