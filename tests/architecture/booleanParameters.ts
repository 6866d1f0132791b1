import ts from 'typescript-api';

/** Functions with boolean parameters, and calls with a literal `true` or `false`: both as `name/index`. */
export interface BooleanUse {
  parameters: string[];
  literals: string[];
}

const isBooleanLiteral = (node: ts.Node): boolean =>
  node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;

function isBooleanType(type: ts.TypeNode): boolean {
  if (ts.isUnionTypeNode(type)) return type.types.some(isBooleanType);
  if (ts.isLiteralTypeNode(type)) return isBooleanLiteral(type.literal);
  return type.kind === ts.SyntaxKind.BooleanKeyword;
}

function isBoolean({ type, initializer }: ts.ParameterDeclaration): boolean {
  if (type) return isBooleanType(type);
  return initializer !== undefined && isBooleanLiteral(initializer);
}

/** Returns the name of a function; undefined where it has none, such as an argument. */
function nameOf(node: ts.FunctionLikeDeclaration): string | undefined {
  if (node.name) return node.name.getText();
  // `useCallback((…) => …)` and other wrappers keep the parameters.
  const around = ts.isCallExpression(node.parent) ? node.parent.parent : node.parent;
  const isNamed = ts.isVariableDeclaration(around) || ts.isPropertyAssignment(around);
  return isNamed ? around.name.getText() : undefined;
}

const isFunctionWithBody = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node);

/** Returns the uses in one file. Parameters of function types are not counted: setters and observers hand values over. */
export function booleanUseIn(source: ts.SourceFile): BooleanUse {
  const use: BooleanUse = { parameters: [], literals: [] };
  const visit = (node: ts.Node): void => {
    if (isFunctionWithBody(node)) {
      const name = nameOf(node);
      node.parameters.forEach((parameter, index) => {
        if (name !== undefined && isBoolean(parameter)) use.parameters.push(`${name}/${index}`);
      });
    }
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
      node.arguments.forEach((argument, index) => {
        if (isBooleanLiteral(argument)) use.literals.push(`${name}/${index}`);
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return use;
}

/**
 * Returns the boolean parameters that a call fills with a literal, as `name/index`. Functions are matched by name
 * without the type checker, which needs a quarter of a minute.
 */
export function literalBooleanParameters(uses: readonly BooleanUse[]): string[] {
  const literals = new Set(uses.flatMap((use) => use.literals));
  return uses.flatMap(({ parameters }) => parameters.filter((parameter) => literals.has(parameter)));
}

/** Matches the text of all files that can have a use: others need not be parsed. */
export const mayUseBooleans = /\bboolean\b|=\s*(?:true|false)\s*[,)]|[(,]\s*(?:true|false)\s*[,)]/;
