/**
 * In place of rjsf's deep comparison and the package behind it: plain JSON, and functions that count as
 * equal, as rjsf has it. Props and pages hold no circles.
 */
export default function deepEquals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function' && typeof b === 'function') return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [before, after] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(before);
  return (
    keys.length === Object.keys(after).length &&
    keys.every((key) => Object.hasOwn(after, key) && deepEquals(before[key], after[key]))
  );
}
