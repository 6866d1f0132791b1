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

/** States by which the list can be filtered. */
export const states = ['active', 'upcoming', 'cancelled', 'ended', 'withdrawn'] as const;

/** The values of what is chosen from a list. */
const choices: { [name in keyof EntrustedFilter]?: readonly EntrustedFilter[name][] } = {
  stand: states,
  offen: ['true'],
  sortierung: ['name', 'product', 'number', 'begin', 'premium'],
  richtung: ['absteigend'],
};

/** Returns the filter that an address holds; values that do not exist are ignored. */
export function parseFilter(search: string): EntrustedFilter {
  const query = new URLSearchParams(search);
  const names = Object.keys(noFilter) as (keyof EntrustedFilter)[];
  const valueOf = (name: keyof EntrustedFilter): string => {
    const asked = query.get(name) ?? '';
    const known: readonly string[] | undefined = choices[name];
    return known === undefined || known.includes(asked) ? asked : '';
  };
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as EntrustedFilter;
}

/** Whether a filter leaves something out. */
export const restricts = ({ sortierung: _sort, richtung: _direction, ...filter }: EntrustedFilter): boolean =>
  Object.values(filter).some((value) => value !== '');
