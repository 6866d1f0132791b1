import ts from 'typescript-api';
import { read } from './sourceTree.ts';

/** A text in code other than a comment. */
export interface Literal {
  /** `src/web/x.tsx:12` */
  place: string;
  text: string;
  /** Text between JSX tags, which people read. */
  shown: boolean;
  /** A part of a template behind a gap: it does not begin what the template makes. */
  continued: boolean;
}

/** Returns all strings, template parts, JSX texts and names of a file, without comments. */
export function literalsOf(file: string): { strings: Literal[]; names: Literal[] } {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false, kind(file));
  const strings: Literal[] = [];
  const names: Literal[] = [];
  const visit = (node: ts.Node): void => {
    const literal = (text: string, shown = false): Literal => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      return {
        place: `${file}:${line + 1}`,
        text,
        shown,
        continued: ts.isTemplateMiddleOrTemplateTail(node),
      };
    };
    if (ts.isIdentifier(node)) names.push(literal(node.text));
    else if (ts.isJsxText(node)) strings.push(literal(node.text, true));
    else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      strings.push(literal(node.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { strings, names };
}

function kind(file: string): ts.ScriptKind {
  return file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}
