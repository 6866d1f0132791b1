import { distance } from '../text/distance.ts';

/** Returns the known name that was probably meant; undefined when none is close enough. */
export function closest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    // At least as many letters have to be added or removed.
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const apart = distance(name.toLowerCase(), candidate.toLowerCase());
    if (apart < bestDistance) [best, bestDistance] = [candidate, apart];
  }
  return best;
}
