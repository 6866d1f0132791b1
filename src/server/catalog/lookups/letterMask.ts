/** The letters of a text as bits, so that texts with too few letters in common are told apart at once. */
export function letterMask(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** Whether more than `most` letters of `typed` are missing in `word`: then as many typing errors lie between them. */
export function lettersMissing(typed: number, word: number, most: number): boolean {
  let missing = typed & ~word;
  for (let count = 0; missing !== 0; count++) {
    if (count === most) return true;
    missing &= missing - 1;
  }
  return false;
}
