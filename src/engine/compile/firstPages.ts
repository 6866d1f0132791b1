import type { JsonObject } from '../definition/json.ts';
import { waysOf } from '../ways.ts';

/** The pages that a wizard may begin with: those that `always` leads to before anybody was asked. */
export function firstPages(machine: JsonObject): Set<string> {
  const { initial, places } = waysOf(machine);
  const pages = new Set<string>();
  const seen = new Set<string>();
  const visit = (state: string): void => {
    const place = places.get(state);
    if (!place || seen.has(state)) return;
    seen.add(state);
    if (place.page !== undefined) pages.add(place.page);
    for (const { target } of place.always) visit(target);
  };
  visit(initial);
  return pages;
}
