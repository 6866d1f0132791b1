import ts from 'typescript-api';
import { commentsOf } from './habits.ts';
import { codeBelow, filesBelow, read } from './sourceTree.ts';

/** Words that a native engineer would not choose in a comment or a document. */
const translated = /\b(whoever|nobody|somebody|anew|told|tells|stands|stand|says so|everybody)\b/i;

/** Names in code are no prose: `told` may be a member of a list. */
export const isTranslated = (text: string): boolean => translated.test(text.replace(/`[^`]*`/g, ''));

/** How many pieces of text there are, and how many of them hold a translated word. */
export interface Prose {
  pieces: number;
  translated: number;
  /** Translated pieces per hundred. */
  percent: number;
}

function proseOf(pieces: readonly string[]): Prose {
  const odd = pieces.filter(isTranslated).length;
  return {
    pieces: pieces.length,
    translated: odd,
    percent: pieces.length === 0 ? 0 : (odd / pieces.length) * 100,
  };
}

/** Returns how the comments of an area read. */
export const commentsIn = (area: string): Prose =>
  proseOf(
    codeBelow(area).flatMap((file) =>
      commentsOf(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest)),
    ),
  );

/** Markdown that is German or written by a command. */
const generated = /^tests\/definitions\/(snapshots|samples)\/|\/REFERENZ\.md$/;

/** Documents about the whole project, which are an area of their own. */
export const papers = 'papers';
const ofTheProject = ['README.md', 'CONTRIBUTING.md', 'src/ARCHITECTURE.md'];

/** Returns the Markdown files of an area that were written by hand. */
const documentsIn = (area: string): string[] =>
  (area === papers ? ofTheProject : filesBelow(area)).filter(
    (file) => file.endsWith('.md') && !generated.test(file),
  );

/** Paragraphs, list items and table rows. */
const piecesOf = (markdown: string): string[] =>
  markdown
    .replace(/^```[^]*?^```$/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-|]|\d+\.)\s)/)
    .filter((piece) => piece.trim() !== '');

/** Returns how the Markdown files of an area read. */
export const documentProseIn = (area: string): Prose =>
  proseOf(documentsIn(area).flatMap((file) => piecesOf(read(file))));

/** Longest line of a Markdown file, in characters; rows of tables and lines with links may be longer. */
const longest = 120;

/** Returns the lines of Markdown files that are too long, as `file:line`. */
export const longLinesIn = (area: string): string[] =>
  documentsIn(area).flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        [...line].length > longest && !/^\s*\|/.test(line) && !/\]\(|https?:\/\//.test(line)
          ? [`${file}:${index + 1}`]
          : [],
      ),
  );
