/** Returns the letters of a text as a bit mask, for a fast comparison before the exact one. */
export function letterMask(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** Returns whether `word` lacks more than `most` letters of `typed`, and so differs by more typing errors. */
export function lettersMissing(typed: number, word: number, most: number): boolean {
  let missing = typed & ~word;
  for (let count = 0; missing !== 0; count++) {
    if (count === most) return true;
    missing &= missing - 1;
  }
  return false;
}
