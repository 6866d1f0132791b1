/** A place of a postcode. */
export interface Place {
  /** Five digits. */
  postcode: string;
  city: string;
  /** Name of the federal state. */
  state: string;
}

/** German postcodes and their places. */
export interface Places {
  /** Whether mail is delivered to `postcode`; true also for codes without known places. */
  isPostcode(postcode: string): boolean;
  /** Returns a postcode's places, the largest first; empty if none is known. */
  placesOf(postcode: string): Place[];
  /** Returns at most `limit` places whose postcode starts with `prefix`, sorted by postcode. */
  startingWith(prefix: string, limit: number): Place[];
}

/** Builds an in-memory index of places. */
export function createPlaces(postcodes: Iterable<string>, places: Iterable<Place>): Places {
  const byPostcode = new Map<string, Place[]>();
  for (const postcode of postcodes) byPostcode.set(postcode, []);
  const size = new Map<string, number>();
  const seen = new Set<string>();
  for (const place of places) {
    const listed = byPostcode.get(place.postcode);
    const key = `${place.postcode} ${place.city}`;
    // Codes no longer in use would lead into a validation error.
    if (!listed || seen.has(key)) continue;
    seen.add(key);
    listed.push(place);
    size.set(sizeKey(place), (size.get(sizeKey(place)) ?? 0) + 1);
  }
  const weight = (place: Place) => size.get(sizeKey(place)) ?? 0;
  for (const list of byPostcode.values()) {
    list.sort((a, b) => weight(b) - weight(a) || a.city.localeCompare(b.city, 'de'));
  }
  const sorted = [...byPostcode.keys()].sort();

  return {
    isPostcode: (postcode) => byPostcode.has(postcode),
    placesOf: (postcode) => byPostcode.get(postcode) ?? [],
    startingWith(prefix, limit) {
      const found: Place[] = [];
      for (let i = firstAtLeast(sorted, prefix); i < sorted.length && found.length < limit; i++) {
        const postcode = sorted[i] ?? '';
        if (!postcode.startsWith(prefix)) break;
        found.push(...(byPostcode.get(postcode) ?? []));
      }
      return found.slice(0, limit);
    },
  };
}

/** The number of a place's postcodes approximates its size. */
function sizeKey(place: Place): string {
  return `${place.city}|${place.state}`;
}

function firstAtLeast(sorted: string[], wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
