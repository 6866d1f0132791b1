import { pageTable, type PageRow } from '#engine/pages/pageTable.ts';
import ts from 'typescript-api';
import { read } from './sourceTree.ts';
import { fileBehind } from './importedRooms.ts';

const parse = (file: string) =>
  ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);

const isType = (statement: ts.Statement): boolean =>
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement) ||
  (ts.isImportDeclaration(statement) && isTypeImport(statement)) ||
  (ts.isExportDeclaration(statement) && statement.isTypeOnly);

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = importClause;
  return (
    name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

/** Returns whether a file has anything that runs; types alone leave nothing behind. */
export const hasCode = (file: string): boolean =>
  !file.endsWith('.d.ts') &&
  parse(file).statements.some((statement) => !isType(statement) && !ts.isImportDeclaration(statement));

/** Returns the files of the checkout that a file loads when it runs, at once or later. */
function loadedBy(file: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const named =
      (ts.isImportDeclaration(node) && !isTypeImport(node)) ||
      (ts.isExportDeclaration(node) && !node.isTypeOnly)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
    if (named && ts.isStringLiteral(named)) names.push(named.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return names.flatMap((name) => fileBehind(file, name) ?? []).filter((name) => /\.tsx?$/.test(name));
}

/** Returns whether a test opens the page of a row: it names the kind, and the section where there are several. */
function isOpened({ kind, is }: PageRow, texts: readonly string[]): boolean {
  const { section } = is ?? {};
  return texts.some(
    (text) =>
      text.includes(`kind: '${kind}'`) && (section === undefined || text.includes(`section: '${section}'`)),
  );
}

/** Returns the files below `folder` that some files load, pages of the table by the descriptions they open included. */
export function filesLoadedBy(entries: readonly string[], folder: string): Set<string> {
  const texts = entries.map(read);
  const pages = pageTable.flatMap((row) =>
    row.module !== undefined && isOpened(row, texts) ? [`src/web/${row.module}.tsx`] : [],
  );
  const reached = new Set<string>();
  const waiting = [...entries, ...pages];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...loadedBy(file).filter((name) => name.startsWith(folder) || name.startsWith('tests/')));
  }
  return new Set([...reached].filter((file) => file.startsWith(folder)));
}
