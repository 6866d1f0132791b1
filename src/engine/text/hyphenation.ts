/** A possible line break, shown as a hyphen only when the line breaks there. */
const SOFT_HYPHEN = '\u00AD';

/**
 * Inserts soft hyphens into long words, because not every browser can hyphenate German.
 * @param dictionary the words with marks where they may break: `Reise|rücktritt Haft|pflicht`
 */
export function hyphenated(text: string, dictionary: string): string {
  return dictionary.split(' ').reduce((result, word) => {
    const whole = word.replaceAll('|', '');
    return result.replaceAll(whole, word.replaceAll('|', SOFT_HYPHEN));
  }, text);
}
