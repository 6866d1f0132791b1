/**
 * Returns a text as a cell that spreadsheets do not evaluate: an apostrophe precedes anything that would
 * start a formula, also after blanks and control characters.
 */
export const escapeFormula = (text: string): string =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
