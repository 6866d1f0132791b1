/** A bracket that is missing before an offset, or one too many at it. */
interface Misplaced {
  code: 'json-CloseBraceExpected' | 'json-CloseBracketExpected' | 'json-CloseUnexpected';
  offset: number;
}

const isOpening = (mark: string) => mark === '{' || mark === '[';
const isClosing = (mark: string) => mark === '}' || mark === ']';

/** Brackets, line ends with the indentation that follows, and strings, which may contain either. */
const marks = /"(?:[^"\\\n]|\\.)*"|\r?\n[ \t]*|[{}[\]]/g;

/**
 * Returns where the indentation of a file suggests that a bracket is missing or one too many. A JSON parser notices
 * only at the end of the file, far from the mistake.
 */
export function misplacedBracket(text: string): Misplaced | undefined {
  const open: { mark: string; indent: number; line: number }[] = [];
  let [line, indent, isFirst] = [0, 0, true];
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (mark.startsWith('\n') || mark.startsWith('\r')) {
      [line, indent, isFirst] = [line + 1, mark.length - mark.indexOf('\n') - 1, true];
      const next = text[index + mark.length] ?? '';
      const last = open.at(-1);
      // A line that is indented no further than the one that opened a group is not part of the group.
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

/** Maximum nesting of a file: code that reads files recursively would overflow the stack. */
export const MOST_LEVELS = 100;

/** Returns the offset at which brackets are nested too deeply. */
export function tooDeep(text: string): number | undefined {
  let level = 0;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (isOpening(mark)) level += 1;
    else if (isClosing(mark)) level -= 1;
    if (level > MOST_LEVELS) return index;
  }
  return undefined;
}
