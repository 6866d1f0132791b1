/** German texts of one command, as in `locales/live/commands.json`. */
export type CommandTexts = { [key: string]: string | { [key: string]: string } };

/** Fills `{{name}}` in a text. A name without value is left in place, so that the mistake is visible. */
export function fillText(text: string, params: { [name: string]: string | number }): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
