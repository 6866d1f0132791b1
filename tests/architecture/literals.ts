import ts from 'typescript';
import { read } from './sourceTree.ts';

/** A piece of text that stands in code: not a comment. */
export interface Literal {
  /** `src/web/x.tsx:12` */
  place: string;
  text: string;
  /** Text between JSX tags, shown to people as it stands. */
  shown: boolean;
  /** A part of a template behind a gap: it does not begin what the template makes. */
  continued: boolean;
}

/** All strings, template parts, JSX texts and names in a file; comments are left out. */
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
