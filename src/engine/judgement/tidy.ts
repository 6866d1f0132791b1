import type { Json } from '../definition/json.ts';

/** Zero-width characters and other debris of pasting and dictation. */
const INVISIBLE = /[\u200B-\u200F\u2060\uFEFF\u00AD]/g;

/**
 * An answer as it is judged and sent: trimmed, without invisible characters. Nothing but blanks, and
 * `null`, is no answer. The raw answer stays as it was typed.
 */
export function tidy(value: Json | undefined): Json | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  const text = value.replace(INVISIBLE, '').trim();
  return text === '' ? undefined : text;
}
