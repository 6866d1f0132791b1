import regjsparser, { type AstNode } from 'regjsparser';

const features = { lookbehind: true, namedGroups: true, unicodePropertyEscape: true } as const;

/** A node of the syntax tree of a pattern. */
export type PatternNode = AstNode<typeof features>;

/** What a sequence of a pattern consists of: nodes, and `any` where the pattern leaves the text open. */
export type PatternPart = PatternNode | 'any';

/** Returns the syntax tree of a pattern; undefined when it cannot be parsed. */
export function parsePattern(pattern: string): PatternNode | undefined {
  try {
    return regjsparser.parse(pattern, 'u', features);
  } catch {
    return undefined;
  }
}

/** Returns the number of the character, from 1, at which a pattern that cannot be parsed breaks. */
export function brokenAt(pattern: string): number {
  try {
    regjsparser.parse(pattern, 'u', features);
  } catch (error) {
    const [, position = pattern.length - 1] =
      / at position (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
    return Math.min(Number(position) + 1, Math.max(1, pattern.length));
  }
  return 1;
}

const isAnchor = (node: PatternNode | undefined, kind: 'start' | 'end') =>
  node?.type === 'anchor' && node.kind === kind;

/** Returns the ways to match a whole text. A pattern without anchors leaves open what precedes and follows it. */
export function wholeTexts(tree: PatternNode): PatternPart[][] {
  const alternatives = tree.type === 'disjunction' ? tree.body : [tree];
  return alternatives.map((way) => {
    const body = way.type === 'alternative' ? way.body : [way];
    return [
      ...(isAnchor(body[0], 'start') ? [] : ['any' as const]),
      ...body,
      ...(isAnchor(body.at(-1), 'end') ? [] : ['any' as const]),
    ];
  });
}
