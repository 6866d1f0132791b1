/** A possible line break, shown as a hyphen only when the line breaks there. */
const SOFT_HYPHEN = '\u00AD';

/** A word and how it is divided. */
type Division = [word: string, divided: string];

const parsed = new Map<string, Division[]>();

function divisionsOf(dictionary: string): Division[] {
  let divisions = parsed.get(dictionary);
  if (!divisions) {
    divisions = dictionary
      .split(' ')
      .map((word) => [word.replaceAll('|', ''), word.replaceAll('|', SOFT_HYPHEN)]);
    parsed.set(dictionary, divisions);
  }
  return divisions;
}

/**
 * Inserts soft hyphens into long words, because not every browser can hyphenate German.
 * @param dictionary the words with marks where they may break: `Reise|rücktritt Haft|pflicht`
 */
export function hyphenated(text: string, dictionary: string): string {
  return divisionsOf(dictionary).reduce((result, [word, divided]) => result.replaceAll(word, divided), text);
}
