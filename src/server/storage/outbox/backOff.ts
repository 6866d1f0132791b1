const longest = 120_000;

/**
 * Milliseconds until the next try: one second, doubled with each attempt, two minutes at most, so that all
 * is delivered within minutes after a receiver has come back. A fifth is spread by `random` (0 to 1).
 */
export function backOff(attempt: number, random: number): number {
  const full = Math.min(longest, 1000 * 2 ** Math.min(attempt - 1, 20));
  return Math.round(full * (0.9 + random * 0.2));
}
