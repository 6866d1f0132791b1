/** Where a word may be broken; it shows as a hyphen only where it is. */
const SOFT_HYPHEN = '\u00AD';

/**
 * Titles are made of long words, and not every browser knows where German words may be broken.
 * @param words the words that may be, each with its joints: `Reise|rücktritt Haft|pflicht`
 * @returns the text with a soft hyphen at each joint
 */
export function hyphenated(text: string, words: string): string {
  return words.split(' ').reduce((known, word) => {
    const whole = word.replaceAll('|', '');
    return known.replaceAll(whole, word.replaceAll('|', SOFT_HYPHEN));
  }, text);
}
