/** A number for a text, by FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}

/** Numbers from 0 to below 1, the same ones for the same start (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The list in another order, the same for the same seed and place. Seed 0 leaves it as it is: the most usual first.
 * @param place what the order is for (a pointer), so that not all places follow one throw
 */
export function shuffled<T>(list: T[], seed: number, place: string): T[] {
  if (seed === 0) return list;
  const chance = randomFrom(hashOf(`${seed} ${place}`));
  return list
    .map((value) => ({ value, rank: chance() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => value);
}
