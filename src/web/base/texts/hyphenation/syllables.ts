import german from 'hyphenated-de';

const SOFT_HYPHEN = '\u00AD';
/** Fewest letters before and after a hyphen, and of a word that gets one. */
const edge = 3;
const shortest = 6;

/** A pattern of Liang's: `1ver` as the letters `ver` and the weights [1, 0, 0, 0] before, between and after them. */
function readPattern(pattern: string): [letters: string, weights: number[]] {
  const weights = [0];
  let letters = '';
  for (const sign of pattern)
    if (/\d/.test(sign)) weights[letters.length] = Number(sign);
    else {
      letters += sign;
      weights[letters.length] = 0;
    }
  return [letters, weights];
}

const patterns = new Map(german.patterns.map(readPattern));
const longest = Math.max(...[...patterns.keys()].map(({ length }) => length));

/** Returns a word with soft hyphens between its syllables. */
function divide(word: string): string {
  const framed = `.${word.toLowerCase()}.`;
  // Lower case may be longer than upper case in other languages.
  if (framed.length !== word.length + 2) return word;
  const weights = Array.from({ length: framed.length + 1 }, () => 0);
  for (let start = 0; start < framed.length; start += 1)
    for (let end = start + 1; end <= Math.min(start + longest, framed.length); end += 1)
      for (const [at, weight] of (patterns.get(framed.slice(start, end)) ?? []).entries())
        weights[start + at] = Math.max(weights[start + at] ?? 0, weight);
  let divided = '';
  for (const [at, letter] of [...word].entries()) {
    const odd = (weights[at + 1] ?? 0) % 2 === 1;
    divided += odd && at >= edge && word.length - at >= edge ? SOFT_HYPHEN + letter : letter;
  }
  return divided;
}

/** Returns a German text with soft hyphens in its longer words. Addresses and codes stay as they are. */
export const withSyllables = (text: string): string =>
  text.replaceAll(/\S+/g, (token) =>
    /[@\d_]|:\/\/|\w\.\w/.test(token)
      ? token
      : token.replaceAll(/\p{L}+/gu, (word) => (word.length < shortest ? word : divide(word))),
  );
