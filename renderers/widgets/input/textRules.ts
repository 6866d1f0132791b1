import type { Json } from '#engine/definition/json.ts';
import { tidyText } from './tolerant.ts';
import type { TextRules } from './useTextInput.ts';

/** An answer as plain text; answers that no text box could have made are shown as they are. */
export function plain(value: Json | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

/** Free text: nothing around it, nothing invisible in it. */
export const freeText: TextRules = {
  parse: (text) => tidyText(text) || undefined,
  format: plain,
};
