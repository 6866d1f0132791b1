const longest = 120_000;

/**
 * Returns milliseconds until the next attempt: one second, doubled each time up to two minutes, so that everything
 * is delivered within minutes of a receiver's recovery. `random` (0 to 1) spreads it by a fifth.
 */
export function backOff(attempt: number, random: number): number {
  const full = Math.min(longest, 1000 * 2 ** Math.min(attempt - 1, 20));
  return Math.round(full * (0.9 + random * 0.2));
}
