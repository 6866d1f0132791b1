import type { DraftFilter } from '#web/base/api/agentDrafts.ts';

/** A filter that lets every open draft in. */
export const noDraftFilter: DraftFilter = { suche: '', produkt: '', stand: '', alter: '', vermittler: '' };

const names = Object.keys(noDraftFilter) as (keyof DraftFilter)[];

/** The filter that an address names. */
export function draftFilterOf(search: string): DraftFilter {
  const query = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as unknown as DraftFilter;
}

/** The address that names a filter. */
export function draftAddressOf(filter: DraftFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();
  return query === '' ? window.location.pathname : `${window.location.pathname}?${query}`;
}
