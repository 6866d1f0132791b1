/** A bracket that is missing before an offset, or too many at it. */
export interface Misplaced {
  code: 'json-CloseBraceExpected' | 'json-CloseBracketExpected' | 'json-CloseUnexpected';
  offset: number;
}

const isOpening = (mark: string) => mark === '{' || mark === '[';
const isClosing = (mark: string) => mark === '}' || mark === ']';

/** Brackets, line ends with the blanks that follow, and texts, which may hold either. */
const marks = /"(?:[^"\\\n]|\\.)*"|\r?\n[ \t]*|[{}[\]]/g;

/**
 * Where the indentation of a file says that a bracket is missing or too many. A reader of JSON notices that only
 * at the end of the file, far from where somebody took it away.
 */
export function misplacedBracket(text: string): Misplaced | undefined {
  const open: { mark: string; indent: number; line: number }[] = [];
  let [line, indent, isFirst] = [0, 0, true];
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (mark.startsWith('\n') || mark.startsWith('\r')) {
      [line, indent, isFirst] = [line + 1, mark.length - mark.indexOf('\n') - 1, true];
      const next = text[index + mark.length] ?? '';
      const last = open.at(-1);
      // What stands as far left as the line that opened a group is no part of the group.
      if (
        last &&
        last.line < line &&
        next.trim() !== '' &&
        indent < last.indent + (isClosing(next) ? 0 : 1)
      ) {
        const code = last.mark === '{' ? 'json-CloseBraceExpected' : 'json-CloseBracketExpected';
        return { code, offset: index + mark.length };
      }
      continue;
    }
    if (isOpening(mark)) open.push({ mark, indent, line });
    else if (isClosing(mark)) {
      const last = open.pop();
      const tooMany = !last || (isFirst && last.line < line && indent > last.indent);
      if (tooMany) return { code: 'json-CloseUnexpected', offset: index };
    }
    isFirst = false;
  }
  return undefined;
}

/** Deeper than this no file of ours goes; what reads files step by step into their depth would break. */
export const MOST_LEVELS = 100;

/** Where brackets stand deeper in each other than anything could mean. */
export function tooDeep(text: string): number | undefined {
  let level = 0;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (isOpening(mark)) level += 1;
    else if (isClosing(mark)) level -= 1;
    if (level > MOST_LEVELS) return index;
  }
  return undefined;
}
