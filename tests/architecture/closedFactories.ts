import ts from 'typescript-api';

/** Lines that a function which returns functions may have, nested functions included. */
export const longestFactory = 120;

export const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node);

/** Returns the values of an expression without casts; those of both branches of a condition. */
function valuesOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return valuesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(valuesOf);
  return [node];
}

/** Returns what a function returns, and the names of the functions in it, both without those of nested functions. */
function contentOf(node: ts.FunctionLikeDeclaration): { returned: ts.Expression[]; nested: Set<string> } {
  const returned: ts.Expression[] = [];
  const nested = new Set<string>();
  const visit = (child: ts.Node): void => {
    if (ts.isFunctionDeclaration(child) && child.name) nested.add(child.name.text);
    if (isFunction(child)) return;
    if (ts.isVariableDeclaration(child) && child.initializer && isFunction(child.initializer))
      nested.add(child.name.getText());
    if (ts.isReturnStatement(child) && child.expression) returned.push(...valuesOf(child.expression));
    ts.forEachChild(child, visit);
  };
  if (node.body && ts.isBlock(node.body)) ts.forEachChild(node.body, visit);
  else if (node.body) returned.push(...valuesOf(node.body as ts.Expression));
  return { returned, nested };
}

/** Returns whether a function returns functions: one, or an object of them. */
function returnsFunctions(node: ts.FunctionLikeDeclaration): boolean {
  const { returned, nested } = contentOf(node);
  const isNested = (value: ts.Expression) =>
    isFunction(value) || (ts.isIdentifier(value) && nested.has(value.text));
  const isMember = (member: ts.ObjectLiteralElementLike) =>
    ts.isMethodDeclaration(member) ||
    (ts.isPropertyAssignment(member) && valuesOf(member.initializer).some(isNested)) ||
    (ts.isShorthandPropertyAssignment(member) && nested.has(member.name.text));
  return returned.some(
    (value) => isNested(value) || (ts.isObjectLiteralExpression(value) && value.properties.some(isMember)),
  );
}

/** Returns the lines of each function that returns functions and is longer than allowed. */
export function closedFactories(source: ts.SourceFile): number[] {
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const lines = lineAt(node.end) - lineAt(node.getStart(source)) + 1;
      // A short function holds no long one.
      if (lines <= longestFactory) return;
      if (returnsFunctions(node)) found.push(lines);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
