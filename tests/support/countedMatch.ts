import regjsparser from 'regjsparser';

/** A piece of a pattern, as the parser tells of all kinds of them. */
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
/** Goes on from a place with the next piece; answers whether the rest matched. */
type Next = (at: number) => boolean;
type Matcher = (text: string, at: number, next: Next) => boolean;

/** More steps than this are as good as without end. */
const most = 3_000_000;

class TooMany extends Error {}

const inner = ({ body = [] }: Node): Node[] => body;

/** The pieces of a pattern that stand for one character each, as a person would type them. */
const singles = new Set(['value', 'dot', 'characterClass', 'characterClassEscape', 'unicodePropertyEscape']);

function options(flags: string) {
  return { namedGroups: true, lookbehind: true, unicodePropertyEscape: flags.includes('u') } as const;
}

/** Matches as a backtracking engine does, and counts its looks at a character. */
export class CountedMatch {
  readonly tree: Node;
  readonly #flags: string;
  readonly #matcher: Matcher;
  #steps = 0;

  constructor({ source, flags }: RegExp) {
    this.#flags = flags.replace(/[gyd]/g, '');
    this.tree = regjsparser.parse(source, this.#flags, options(this.#flags)) as unknown as Node;
    this.#matcher = this.#of(this.tree);
  }

  /** Whether something of the pattern may repeat often, or within something that repeats: else its steps are few. */
  repeats(): boolean {
    const visit = (node: Node, within: boolean): boolean => {
      const { max = Infinity } = node;
      const repeating = node.type === 'quantifier' && max > 1;
      if (repeating && (within || max > 9)) return true;
      return inner(node).some((part) => visit(part, within || repeating));
    };
    return visit(this.tree, false);
  }

  /** Steps until `text` has matched, or does not at any place where a match might begin. */
  stepsFor(text: string): number {
    this.#steps = 0;
    try {
      for (let at = 0; at <= text.length; at += 1) if (this.#matcher(text, at, () => true)) break;
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
    }
    return this.#steps;
  }

  /** A character for each piece of the pattern that stands for one, each once. */
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

  /** Texts that the beginnings of the pattern match, shortest first: what may stand before something that repeats. */
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
      const from = (index: number, place: number): boolean => {
        const matcher = matchers[index];
        return matcher ? matcher(text, place, (end) => from(index + 1, end)) : next(place);
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
    // What a reference repeats counts as nothing: fewer steps come of it, never a different kind of growth.
    return (_text, at, next) => next(at);
  }

  #repeated(node: Node): Matcher {
    const body = this.#sequence(inner(node));
    const { min, max = Infinity, greedy } = node;
    return (text, at, next) => {
      const again = (count: number, place: number): boolean => {
        const more = () =>
          count < max && body(text, place, (end) => (end > place || count < min) && again(count + 1, end));
        const done = () => count >= min && next(place);
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
    // Ours look one character back.
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

/** Ends that keep a text from matching. */
const spoilers = ['', '\u0001', '!', ' ', '@', '\n'];

/**
 * Texts in which something of the pattern repeats `times` times between a beginning that matches and an end that does
 * not: on these a pattern that looks at its characters again and again takes longest.
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
 * How many times more steps a pattern takes for a text four times as long, on the text that is worst for it: about 4
 * where it is linear, 16 where it is quadratic. Counted, so that no busy machine changes the result.
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
    // A few steps more for each character is what every pattern takes.
    if (steps < 8 * longer.length) return;
    const growth = steps > most ? Infinity : steps / Math.max(match.stepsFor(text), 1);
    if (growth > worst.growth) worst = { growth, attack: longer };
  });
  return worst;
}
