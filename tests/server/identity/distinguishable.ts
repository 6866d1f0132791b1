/** The middle of some numbers. */
export function medianOf(numbers: number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Returns whether two samples of times are distinguishable: their medians differ by a tenth or more, and by the test of Mann and
 * Whitney (two-sided, by the normal approximation) such ranks come by chance less than once in a hundred times.
 */
export function isDistinguishable(left: number[], right: number[]): boolean {
  const [one, other] = [medianOf(left), medianOf(right)];
  if (Math.abs(one - other) < Math.min(one, other) / 10) return false;
  const wins = left.reduce(
    (sum, value) =>
      sum +
      right.filter((another) => value > another).length +
      right.filter((another) => value === another).length / 2,
    0,
  );
  const pairs = left.length * right.length;
  const deviation = Math.sqrt((pairs * (left.length + right.length + 1)) / 12);
  const z = Math.abs(wins - pairs / 2) / deviation;
  // 2.576: the two tails of the normal distribution that hold a hundredth together.
  return z > 2.576;
}
