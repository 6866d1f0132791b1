import type { Json } from '../definition/json.ts';

/**
 * Control, zero-width and soft characters, marks of direction and broken characters: debris of pasting and dictation.
 * Not the joiners (U+200C, U+200D): names and emoji are spelled with them.
 */
export const invisibleCharacters =
  /(?![\t\n\r])[\p{Cc}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Letters, digits and signs of ASCII, with blanks only between them: most answers, and nothing about them to tidy. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/;

/**
 * An answer as it is judged and sent: trimmed, without invisible characters, each letter spelled in one way. Nothing
 * but blanks, and `null`, is no answer. The raw answer stays as it was typed.
 */
export function normalizeAnswer(value: Json | undefined): Json | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'string' || plain.test(value)) return value;
  const text = value.replace(invisibleCharacters, '').trim().normalize();
  return /^[\u200C\u200D]*$/.test(text) ? undefined : text;
}
