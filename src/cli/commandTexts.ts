/** German texts of one command, as `locales/live/commands.json` holds them. */
export type CommandTexts = { [key: string]: string | { [key: string]: string } };

/** Fills `{{name}}` in a text. A name without value stays, so that a mistake is seen. */
export function fillText(text: string, params: { [name: string]: string | number }): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
