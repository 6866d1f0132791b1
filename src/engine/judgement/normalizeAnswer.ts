import type { Json } from '../definition/json.ts';

/**
 * Control, zero-width and soft characters, marks of direction and broken characters: debris of pasting and dictation.
 * The joiners (U+200C, U+200D) are not among them: names and emoji need them.
 */
export const invisibleCharacters =
  /(?![\t\n\r])[\p{Cc}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Printable ASCII with blanks only inside: most answers, which need no normalization. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/;

/**
 * Returns an answer as it is judged and submitted: trimmed, without invisible characters, in Unicode normal form.
 * Blank texts and `null` are no answers. The raw answer is kept as it was typed.
 */
export function normalizeAnswer(value: Json | undefined): Json | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'string' || plain.test(value)) return value;
  const text = value.replace(invisibleCharacters, '').trim().normalize();
  return /^[\u200C\u200D]*$/.test(text) ? undefined : text;
}
