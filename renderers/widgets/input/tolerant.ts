/** Zero-width and soft characters, and marks of direction: debris of pasting and dictation. */
const invisible = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Text without invisible characters, all kinds of blanks as plain ones, nothing around it. */
export function tidyText(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
    .trim();
}

/** Codes (postcode, IBAN): blanks, hyphens and dots say nothing. */
export function tidyCode(text: string): string {
  return tidyText(text).replace(/[\s.\u2010-\u2015-]/g, '');
}
