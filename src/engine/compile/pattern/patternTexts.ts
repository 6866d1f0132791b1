import { memoize } from '../../memoize.ts';
import { parsePattern, wholeTexts, type PatternNode, type PatternPart } from './parsePattern.ts';
import { lengthsOfPart, lengthsOfSequence, repeatedLengths, type Lengths } from './patternLengths.ts';

/** Lengths in characters, both included. */
interface Bounds {
  least: number;
  most: number;
}

/** Texts of this many characters are long enough where more are possible. */
const USUAL = 40;
const VARIANTS = 4;

/** The characters that are tried, the most usual first. */
const usual = [...'aA1 -/.,nN05bxXzZ_+:;@!?#&()', ...String.fromCodePoint(0xe4, 0x20ac)];

/** Returns the characters that a class names itself. */
function namedBy(node: PatternNode): string[] {
  if (node.type === 'value') return [String.fromCodePoint(node.codePoint)];
  if (node.type !== 'characterClass') return [];
  return node.body.flatMap((part) => {
    if (part.type === 'value') return namedBy(part);
    return part.type === 'characterClassRange' ? [...namedBy(part.min), ...namedBy(part.max)] : [];
  });
}

/** Returns the characters that a node for a single one accepts. */
function charactersOf(node: PatternNode): string[] {
  const judge = new RegExp(`^(?:${node.raw})$`, 'u');
  return [...new Set([...usual, ...namedBy(node)])].filter((character) => judge.test(character));
}

/** Returns a text of exactly this length; undefined when there is none. `variant` chooses among several. */
type Maker = (length: number, variant: number) => string | undefined;

interface Made {
  lengths: Lengths;
  make: Maker;
}

/** Returns what makes texts of two parts in a row. */
function inSequence(first: Made, second: Made, lengths: Lengths): Made {
  return {
    lengths,
    make(length, variant) {
      for (const own of first.lengths) {
        if (!second.lengths.includes(length - own)) continue;
        const [head, tail] = [first.make(own, variant), second.make(length - own, variant)];
        if (head !== undefined && tail !== undefined) return head + tail;
      }
      return undefined;
    },
  };
}

const nothing: Made = { lengths: [0], make: (length) => (length === 0 ? '' : undefined) };

function makerOfSequence(parts: readonly PatternPart[]): Made {
  return parts.reduceRight<Made>(
    (rest, part, index) => inSequence(makerOfPart(part), rest, lengthsOfSequence(parts.slice(index))),
    nothing,
  );
}

function makerOfWays(alternatives: Made[], lengths: Lengths): Made {
  return {
    lengths,
    make(length, variant) {
      const able = alternatives.filter((way) => way.lengths.includes(length));
      return able[variant % Math.max(1, able.length)]?.make(length, variant);
    },
  };
}

function makerOfRepetition(inner: Made, least: number, most = Infinity): Made {
  const lengths = repeatedLengths(inner.lengths, least, most);
  const make: Maker = (length, variant) => {
    for (let count = least; count <= Math.min(most, least + length); count += 1) {
      const rest = { ...inner, lengths: repeatedLengths(inner.lengths, count, count) };
      if (!rest.lengths.includes(length)) continue;
      return repeat(inner, count, length, variant);
    }
    return undefined;
  };
  return { lengths, make };
}

/** Returns a text of a number of repetitions, all of a length in turn. */
function repeat(inner: Made, count: number, length: number, variant: number): string | undefined {
  let text = '';
  let left = length;
  for (let rest = count - 1; rest >= 0; rest -= 1) {
    const others = repeatedLengths(inner.lengths, rest, rest);
    const own = inner.lengths.find((each) => others.includes(left - each));
    // Neighbours differ, so that texts look like real ones.
    const made = own === undefined ? undefined : inner.make(own, variant + count - rest - 1);
    if (own === undefined || made === undefined) return undefined;
    text += made;
    left -= own;
  }
  return text;
}

function makerOfPart(part: PatternPart): Made {
  const lengths = lengthsOfPart(part);
  if (part === 'any') return { lengths, make: (length) => 'a'.repeat(length) };
  switch (part.type) {
    case 'alternative':
      return makerOfSequence(part.body);
    case 'disjunction':
      return makerOfWays(part.body.map(makerOfPart), lengths);
    case 'group':
      return part.behavior === 'normal' || part.behavior === 'ignore' ? makerOfSequence(part.body) : nothing;
    case 'quantifier':
      return makerOfRepetition(makerOfSequence(part.body), part.min, part.max);
    case 'anchor':
      return nothing;
    case 'reference':
      return { lengths, make: (length) => 'a'.repeat(length) };
    default: {
      const characters = charactersOf(part);
      return { lengths, make: (_, variant) => characters[variant % Math.max(1, characters.length)] };
    }
  }
}

const treeOf = memoize((pattern) => ({ tree: parsePattern(pattern) }));

/**
 * Returns the lengths that texts of a pattern can have within bounds; undefined when they are not known: the pattern
 * cannot be parsed or allows texts that are longer than this module counts.
 */
export function lengthsWithin(pattern: string, { least, most }: Bounds): Lengths | undefined {
  const { tree } = treeOf(pattern);
  if (!tree) return undefined;
  const all = [...new Set(wholeTexts(tree).flatMap(lengthsOfSequence))].sort((a, b) => a - b);
  const fit = all.filter((length) => length >= least && length <= most);
  const mayBeLonger = all.some((length) => length > 250);
  return fit.length === 0 && mayBeLonger && most > 250 ? undefined : fit;
}

function makeTexts(pattern: string, bounds: Bounds): string[] {
  const { tree } = treeOf(pattern);
  const lengths = lengthsWithin(pattern, bounds) ?? [];
  if (!tree || lengths.length === 0) return [];
  const judge = new RegExp(pattern, 'u');
  const longest = lengths.filter((length) => length <= Math.max(USUAL, lengths[0] ?? 0)).at(-1) ?? 0;
  const wanted = [...new Set([lengths[0] ?? 0, longest, ...lengths.slice(1, VARIANTS)])];
  const made = makerOfWays(wholeTexts(tree).map(makerOfSequence), lengths);
  const texts = wanted.flatMap((length) =>
    Array.from({ length: 2 * VARIANTS }, (_, variant) => made.make(length, variant) ?? ''),
  );
  const found = [...new Set(texts)].filter((text) => text !== '' && judge.test(text));
  // Blanks at the ends are removed from answers.
  const trimmed = found.filter((text) => text.trim() === text);
  return (trimmed.length > 0 ? trimmed : found).slice(0, VARIANTS);
}

const cachedTexts = memoize((key) => {
  const [pattern, least, most] = JSON.parse(key) as [string, number, number | null];
  return makeTexts(pattern, { least, most: most ?? Infinity });
});

/**
 * Returns up to `VARIANTS` texts of a pattern within bounds, the shortest first; empty when none is found. The result
 * is shared.
 */
export const textsOfPattern = (pattern: string, { least, most }: Bounds): readonly string[] =>
  cachedTexts(JSON.stringify([pattern, least, most]));
