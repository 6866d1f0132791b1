import type { Place } from './places.ts';

/** Federal states by postcode prefix; the longest matching prefix counts. */
export interface StatesByPrefix {
  [prefix: string]: string[];
}

const codes: { [state: string]: string } = {
  'Baden-Württemberg': 'BW',
  Bayern: 'BY',
  Berlin: 'BE',
  Brandenburg: 'BB',
  Bremen: 'HB',
  Hamburg: 'HH',
  Hessen: 'HE',
  'Mecklenburg-Vorpommern': 'MV',
  Niedersachsen: 'NI',
  'Nordrhein-Westfalen': 'NW',
  'Rheinland-Pfalz': 'RP',
  Saarland: 'SL',
  Sachsen: 'SN',
  'Sachsen-Anhalt': 'ST',
  'Schleswig-Holstein': 'SH',
  Thüringen: 'TH',
};

/** Returns the sorted codes of the places' states; empty when unknown. */
export function stateCodes(places: Place[]): string[] {
  return [...new Set(places.flatMap(({ state }) => codes[state] ?? []))].sort();
}

/**
 * Returns the smallest prefix table that yields each postcode's states: a longer prefix overrides a shorter one.
 * Postcodes not in use may yield anything.
 */
export function statesByPrefix(postcodes: string[], placesOf: (postcode: string) => Place[]): StatesByPrefix {
  const statesByPostcode = new Map(
    postcodes.map((postcode) => [postcode, stateCodes(placesOf(postcode)).join()]),
  );
  const cheapestByKey = new Map<string, [cost: number, own: string]>();

  /** Returns the minimal number of rows below a prefix when the shorter prefix yields `above`. */
  function cheapest(prefix: string, below: string[], above: string): [cost: number, own: string] {
    const key = `${prefix} ${above}`;
    const found = cheapestByKey.get(key);
    if (found) return found;
    let best: [number, string] | undefined;
    for (const own of new Set([above, ...below.map((postcode) => statesByPostcode.get(postcode) ?? '')])) {
      if (below.includes(prefix) && own !== statesByPostcode.get(prefix)) continue;
      let cost = own === above ? 0 : 1;
      for (const [next, inner] of parts(prefix, below)) cost += cheapest(next, inner, own)[0];
      if (!best || cost < best[0]) best = [cost, own];
    }
    const cheap = best ?? [0, above];
    cheapestByKey.set(key, cheap);
    return cheap;
  }

  function parts(prefix: string, below: string[]): Map<string, string[]> {
    const parted = new Map<string, string[]>();
    for (const postcode of below) {
      if (postcode.length === prefix.length) continue;
      const next = postcode.slice(0, prefix.length + 1);
      parted.set(next, [...(parted.get(next) ?? []), postcode]);
    }
    return parted;
  }

  const table: StatesByPrefix = {};
  function write(prefix: string, below: string[], above: string): void {
    const [, own] = cheapest(prefix, below, above);
    if (own !== above) table[prefix] = own === '' ? [] : own.split(',');
    for (const [next, inner] of parts(prefix, below)) write(next, inner, own);
  }
  for (const [first, below] of parts('', [...postcodes].sort())) write(first, below, 'none');
  return table;
}
