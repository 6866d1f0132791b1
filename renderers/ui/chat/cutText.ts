/** Longer messages are cut. Characters and lines. */
export const maxMessage = { characters: 600, lines: 12 };

/** A text up to where a long message is cut: at the end of a word where one is near; undefined: it is not long. */
export function cutText(text: string, most = maxMessage): string | undefined {
  const lines = text.split('\n');
  const head = lines.length > most.lines ? lines.slice(0, most.lines).join('\n') : text;
  if (head.length <= most.characters) return head === text ? undefined : head.trimEnd();
  const part = head.slice(0, most.characters);
  const word = part.search(/\s\S*$/);
  const cut = word > most.characters * 0.8 ? part.slice(0, word) : part;
  // Half a sign of two units would be none.
  return cut.replace(/[\ud800-\udbff]$/, '').trimEnd();
}
