import { invisibleCharacters } from '#engine/judgement/normalizeAnswer.ts';

/** Text without invisible characters, all kinds of blanks as plain ones, nothing around it. */
export function tidyText(text: string): string {
  return text
    .replace(invisibleCharacters, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
    .trim()
    .normalize();
}

/** Codes (postcode, IBAN): blanks, hyphens, dots and slashes say nothing, nor does what joins letters. */
export function tidyCode(text: string): string {
  return tidyText(text).replace(/[\s./\u200C\u200D\u2010-\u2015-]/g, '');
}
