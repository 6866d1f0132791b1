/** Text for one cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A value as short JSON between backticks; long ones are cut. */
export function code(value: unknown, most = 90): string {
  const text = JSON.stringify(value);
  return `\`${text.length > most ? `${text.slice(0, most)}…` : text}\``;
}
