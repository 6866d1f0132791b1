import ts from 'typescript-api';
import { booleanUseIn, literalBooleanParameters } from './booleanParameters.ts';
import { closedFactories, isFunction } from './closedFactories.ts';

/** Counts of habits that are to disappear. */
export interface Habits {
  /** `...{ a, b }` and `...['a']`: literals that are spread to save lines. */
  literalSpreads: number;
  /** Functions of more than 60 lines, not counting nested functions. */
  longFunctions: number;
  /** Functions of more than 120 lines that return functions: modules in a closure. */
  closedFactories: number;
  /** `as unknown as` */
  doubleCasts: number;
  /** Boolean parameters that a call fills with `true` or `false`. */
  booleanParameters: number;
}

const longest = 60;

const withoutCasts = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) ? withoutCasts(node.expression) : node;

/** Returns the lines of a function outside its nested functions. */
function ownLines(node: ts.Node, source: ts.SourceFile): number {
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const linesOf = (part: ts.Node) => lineAt(part.end) - lineAt(part.getStart(source)) + 1;
  let inner = 0;
  const visit = (child: ts.Node): void => {
    if (isFunction(child)) inner += linesOf(child) - 1;
    else ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return linesOf(node) - inner;
}

/** Returns the sums over all files. */
export function countHabits(sources: readonly ts.SourceFile[]): Habits {
  const habits: Habits = {
    literalSpreads: 0,
    longFunctions: 0,
    closedFactories: 0,
    doubleCasts: 0,
    booleanParameters: 0,
  };
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      if (ts.isSpreadAssignment(node) || ts.isSpreadElement(node)) {
        const expression = withoutCasts(node.expression);
        if (ts.isObjectLiteralExpression(expression) || ts.isArrayLiteralExpression(expression))
          habits.literalSpreads += 1;
      }
      if (
        ts.isAsExpression(node) &&
        ts.isAsExpression(node.expression) &&
        node.expression.type.kind === ts.SyntaxKind.UnknownKeyword
      )
        habits.doubleCasts += 1;
      if (isFunction(node) && ownLines(node, source) > longest) habits.longFunctions += 1;
      ts.forEachChild(node, visit);
    };
    visit(source);
    habits.closedFactories += closedFactories(source).length;
  }
  habits.booleanParameters = literalBooleanParameters(sources.map(booleanUseIn)).length;
  return habits;
}

/** Returns all comments of a TypeScript file, including their delimiters. */
export function commentsOf(source: ts.SourceFile): string[] {
  const { text } = source;
  const found = new Map<number, string>();
  const collect = (position: number): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, position) ?? []),
      ...(ts.getTrailingCommentRanges(text, position) ?? []),
    ];
    for (const { pos, end } of ranges) found.set(pos, text.slice(pos, end));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    collect(node.pos);
    collect(node.end);
    ts.forEachChild(node, visit, (nodes) => {
      // An empty block has no node beside its comment.
      collect(nodes.pos);
      collect(nodes.end);
      nodes.forEach(visit);
    });
  };
  visit(source);
  return [...found].sort(([a], [b]) => a - b).map(([, comment]) => comment);
}
