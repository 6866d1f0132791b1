import type { PatternPart } from './parsePattern.ts';

/** Lengths up to this many characters are distinguished. */
const LONGEST = 300;

/** The possible lengths of texts in characters, ascending, without those above `LONGEST`. */
export type Lengths = readonly number[];

const everyLength: Lengths = Array.from({ length: LONGEST + 1 }, (_, length) => length);
const empty: Lengths = [0];

/** Returns every sum of two lengths. */
function sums(one: Lengths, other: Lengths): Lengths {
  if (other.length === 1 && other[0] === 0) return one;
  const all = new Set<number>();
  for (const a of one) for (const b of other) if (a + b <= LONGEST) all.add(a + b);
  return [...all].sort((a, b) => a - b);
}

/** Returns the lengths of `least` to `most` repetitions. */
export function repeatedLengths(inner: Lengths, least: number, most = Infinity): Lengths {
  let now = empty;
  for (let count = 0; count < Math.min(least, LONGEST + 1); count += 1) now = sums(now, inner);
  const all = new Set(now);
  for (let count = least; count < Math.min(most, LONGEST); count += 1) {
    now = sums(now, inner).filter((length) => !all.has(length));
    if (now.length === 0) break;
    now.forEach((length) => all.add(length));
  }
  return [...all].sort((a, b) => a - b);
}

/** Returns the lengths of a sequence. */
export const lengthsOfSequence = (parts: readonly PatternPart[]): Lengths =>
  parts.reduce((before, part) => sums(before, lengthsOfPart(part)), empty);

/**
 * Returns the lengths that texts of a part can have. Looking around and references are not interpreted, so there may
 * be lengths that no text has, but none is missing.
 */
export function lengthsOfPart(part: PatternPart): Lengths {
  if (part === 'any') return everyLength;
  switch (part.type) {
    case 'alternative':
      return lengthsOfSequence(part.body);
    case 'disjunction':
      return [...new Set(part.body.flatMap(lengthsOfPart))].sort((a, b) => a - b);
    case 'group':
      return part.behavior === 'normal' || part.behavior === 'ignore' ? lengthsOfSequence(part.body) : empty;
    case 'quantifier':
      return repeatedLengths(lengthsOfSequence(part.body), part.min, part.max);
    case 'anchor':
      return empty;
    case 'reference':
      return everyLength;
    default:
      return [1];
  }
}
