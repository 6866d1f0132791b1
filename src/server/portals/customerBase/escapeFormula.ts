/**
 * A text as a cell that no spreadsheet computes: one that would begin a formula gets an apostrophe in front, which
 * spreadsheets show as text. Blanks and control characters in front do not hide a formula.
 */
export const escapeFormula = (text: string): string =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
