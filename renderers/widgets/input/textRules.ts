import type { Json } from '#engine/definition/json.ts';
import { tidyText } from './tidy.ts';
import type { TextRules } from './useTextInput.ts';

/** Returns an answer as plain text; values that no text box could have produced are shown as they are. */
export function plain(value: Json | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

/** Free text: nothing around it, nothing invisible in it. */
export const freeText: TextRules = {
  parse: (text) => tidyText(text) || undefined,
  format: plain,
};
