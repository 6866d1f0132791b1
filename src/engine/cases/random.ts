/** Returns the FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Returns a generator of numbers from 0 up to 1, the same ones for the same start (mulberry32). */
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
 * Returns the list in another order, the same for the same seed and purpose. Seed 0 keeps the order: the most usual
 * values first.
 * @param purpose what the order is for (a pointer), so that not everything follows one sequence
 */
export function shuffled<T>(list: T[], seed: number, purpose: string): T[] {
  if (seed === 0) return list;
  const random = randomFrom(hashOf(`${seed} ${purpose}`));
  return list
    .map((value) => ({ value, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => value);
}
