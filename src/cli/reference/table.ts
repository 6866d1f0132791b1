/** Escapes a text for a cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Returns a value as JSON between backticks, cut to `most` characters. */
export function code(value: unknown, most = 90): string {
  const text = JSON.stringify(value);
  return `\`${text.length > most ? `${text.slice(0, most)}…` : text}\``;
}
