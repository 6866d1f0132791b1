import regjsparser from 'regjsparser';

/** A node of a pattern's syntax tree. */
interface Node {
  type: string;
  raw: string;
  body?: Node[];
  codePoint: number;
  min: number;
  max?: number;
  greedy: boolean;
  behavior: string;
  kind: string;
}
/** Matches the rest of the pattern from an index; returns whether it matched. */
type Next = (at: number) => boolean;
type Matcher = (text: string, at: number, next: Next) => boolean;

/** More steps than this count as endless. */
const most = 3_000_000;

class TooMany extends Error {}

const inner = ({ body = [] }: Node): Node[] => body;

/** Node types that match a single character. */
const singles = new Set(['value', 'dot', 'characterClass', 'characterClassEscape', 'unicodePropertyEscape']);

function options(flags: string) {
  return { namedGroups: true, lookbehind: true, unicodePropertyEscape: flags.includes('u') } as const;
}

/** Matches like a backtracking engine and counts how often it reads a character. */
class CountedMatch {
  readonly tree: Node;
  readonly #flags: string;
  readonly #matcher: Matcher;
  #steps = 0;

  constructor({ source, flags }: RegExp) {
    this.#flags = flags.replace(/[gyd]/g, '');
    this.tree = regjsparser.parse(source, this.#flags, options(this.#flags)) as unknown as Node;
    this.#matcher = this.#of(this.tree);
  }

  /** Whether the pattern has an unbounded or nested repetition; without one it takes few steps. */
  repeats(): boolean {
    const visit = (node: Node, within: boolean): boolean => {
      const { max = Infinity } = node;
      const repeating = node.type === 'quantifier' && max > 1;
      if (repeating && (within || max > 9)) return true;
      return inner(node).some((part) => visit(part, within || repeating));
    };
    return visit(this.tree, false);
  }

  /** Returns the steps until `text` has matched or failed at every possible start. */
  stepsFor(text: string): number {
    this.#steps = 0;
    try {
      for (let at = 0; at <= text.length; at += 1) if (this.#matcher(text, at, () => true)) break;
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
    }
    return this.#steps;
  }

  /** Returns one matching character per single-character node, without repeats. */
  characters(): string[] {
    const found = new Set<string>();
    const visit = (node: Node): void => {
      if (singles.has(node.type)) {
        const test = this.#single(node);
        for (const candidate of 'a1 -.@/_<"A,:;x0{&=é\n~')
          if (test(candidate)) {
            found.add(candidate);
            break;
          }
        if (node.type === 'value') found.add(String.fromCodePoint(node.codePoint));
      } else inner(node).forEach(visit);
    };
    visit(this.tree);
    return [...found];
  }

  /** Returns texts that match prefixes of the pattern, shortest first: what may precede a repetition. */
  beginnings(): string[] {
    const sample = (node: Node): string => {
      if (singles.has(node.type)) return this.#characterOf(node);
      if (node.type === 'quantifier') return inner(node).map(sample).join('').repeat(Math.max(node.min, 1));
      if (node.type === 'disjunction') return inner(node).slice(0, 1).map(sample).join('');
      if (node.type === 'group' && node.behavior !== 'normal' && node.behavior !== 'ignore') return '';
      return inner(node).map(sample).join('');
    };
    const branches = this.tree.type === 'disjunction' ? inner(this.tree) : [this.tree];
    const texts = branches.flatMap((branch) => {
      const pieces = branch.type === 'alternative' ? inner(branch) : [branch];
      return pieces.map((_, end) => pieces.slice(0, end).map(sample).join(''));
    });
    return [...new Set(['', ...texts, sample(this.tree)])];
  }

  #characterOf(node: Node): string {
    if (node.type === 'value') return String.fromCodePoint(node.codePoint);
    const test = this.#single(node);
    return [...'a1 -.@/_<"A,:;x0{&=é\n~'].find(test) ?? '';
  }

  #single(node: Node): (character: string) => boolean {
    const expression = new RegExp(`^(?:${node.raw})$`, this.#flags.replace('m', ''));
    return (character) => character !== '' && expression.test(character);
  }

  #step(): void {
    this.#steps += 1;
    if (this.#steps > most) throw new TooMany();
  }

  #sequence(nodes: Node[]): Matcher {
    const matchers = nodes.map((node) => this.#of(node));
    return (text, at, next) => {
      const from = (index: number, position: number): boolean => {
        const matcher = matchers[index];
        return matcher ? matcher(text, position, (end) => from(index + 1, end)) : next(position);
      };
      return from(0, at);
    };
  }

  #of(node: Node): Matcher {
    if (singles.has(node.type)) {
      const test = this.#single(node);
      return (text, at, next) => {
        this.#step();
        return test(text.charAt(at)) && next(at + 1);
      };
    }
    if (node.type === 'alternative') return this.#sequence(inner(node));
    if (node.type === 'disjunction') {
      const branches = inner(node).map((branch) => this.#of(branch));
      return (text, at, next) => branches.some((branch) => branch(text, at, next));
    }
    if (node.type === 'quantifier') return this.#repeated(node);
    if (node.type === 'group') return this.#group(node);
    if (node.type === 'anchor') return this.#anchor(node.kind);
    // A back-reference counts as empty: that means fewer steps, never a different order of growth.
    return (_text, at, next) => next(at);
  }

  #repeated(node: Node): Matcher {
    const body = this.#sequence(inner(node));
    const { min, max = Infinity, greedy } = node;
    return (text, at, next) => {
      const again = (count: number, index: number): boolean => {
        const more = () =>
          count < max && body(text, index, (end) => (end > index || count < min) && again(count + 1, end));
        const done = () => count >= min && next(index);
        return greedy ? more() || done() : done() || more();
      };
      return again(0, at);
    };
  }

  #group(node: Node): Matcher {
    const body = this.#sequence(inner(node));
    if (node.behavior === 'lookahead') return (text, at, next) => body(text, at, () => true) && next(at);
    if (node.behavior === 'negativeLookahead')
      return (text, at, next) => !body(text, at, () => true) && next(at);
    // Lookbehinds of this project are one character long.
    const back: Matcher = (text, at) => at > 0 && body(text, at - 1, (end) => end === at);
    if (node.behavior === 'lookbehind') return (text, at, next) => back(text, at, next) && next(at);
    if (node.behavior === 'negativeLookbehind') return (text, at, next) => !back(text, at, next) && next(at);
    return body;
  }

  #anchor(kind: string): Matcher {
    const isWord = (character: string) => /\w/.test(character);
    const isBoundary = (text: string, at: number) => isWord(text.charAt(at - 1)) !== isWord(text.charAt(at));
    return (text, at, next) => {
      this.#step();
      if (kind === 'start') return at === 0 && next(at);
      if (kind === 'end') return at === text.length && next(at);
      return isBoundary(text, at) === (kind === 'boundary') && next(at);
    };
  }
}

/** Suffixes that prevent a match. */
const spoilers = ['', '\u0001', '!', ' ', '@', '\n'];

/**
 * Returns texts in which a part of the pattern repeats `times` times between a matching prefix and a failing suffix:
 * the worst case for a pattern that backtracks.
 */
function* attacks(match: CountedMatch, times: number): Generator<string> {
  const characters = match.characters().slice(0, 12);
  const beginnings = match.beginnings();
  const pumps = [
    ...characters,
    ...characters.flatMap((one) => characters.filter((other) => other !== one).map((other) => one + other)),
    ...beginnings.filter((text) => text.length > 1 && text.length < 12),
  ];
  for (const begin of beginnings)
    for (const pump of new Set(pumps))
      for (const end of spoilers) yield begin + pump.repeat(Math.ceil(times / pump.length)) + end;
}

/**
 * Returns the ratio of steps for a text four times as long, on the worst text: about 4 if linear, 16 if quadratic.
 * Steps are counted, so that a busy machine does not change the result.
 */
export function growthOf(expression: RegExp): { growth: number; attack: string } {
  const match = new CountedMatch(expression);
  if (!match.repeats()) return { growth: 0, attack: '' };
  const size = 40;
  const short = [...attacks(match, size)];
  const long = [...attacks(match, 4 * size)];
  let worst = { growth: 0, attack: '' };
  short.forEach((text, index) => {
    const longer = long[index] ?? '';
    const steps = match.stepsFor(longer);
    // Every pattern takes a few more steps per character.
    if (steps < 8 * longer.length) return;
    const growth = steps > most ? Infinity : steps / Math.max(match.stepsFor(text), 1);
    if (growth > worst.growth) worst = { growth, attack: longer };
  });
  return worst;
}
