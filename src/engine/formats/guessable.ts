import common from './data/commonPasswords.json' with { type: 'json' };
import context from './data/contextWords.json' with { type: 'json' };

const commonWords = new Set(common.words.split(' ').map(transliterated));
const contextWords = context.words;

/**
 * Maximum number of characters around a common password that do not make it a different one: `Passwort1!`,
 * `!Sommer2026`.
 */
const decoration = 5;
/** Minimum number of characters beside words that guessers know. */
const leastRest = 8;
/** Minimum length of the parts of names that are looked for: shorter ones occur in too many words. */
const leastWord = 3;

/** Letters by the characters that replace them. */
const looksLike: { [sign: string]: string } = Object.fromEntries(
  ['a@4', 'b8', 'e3', 'g9', 'i1!|', 'o0', 's$5', 't7+', 'z2'].flatMap(([letter = '', ...signs]) =>
    signs.map((sign) => [sign, letter]),
  ),
);

/** Returns the text in lower case without accents; `ä` and `ß` become `ae` and `ss`. */
function transliterated(text: string): string {
  const german = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss');
  return german.normalize('NFKD').replace(/\p{M}/gu, '');
}

const unmasked = (text: string, one: 'i' | 'l'): string =>
  [...text].map((sign) => (sign === '1' || sign === '!' ? one : (looksLike[sign] ?? sign))).join('');

const isLetter = (sign: string) => /\p{L}/u.test(sign);

/** Returns the text without some of the digits and signs around it, up to `decoration` of them. */
function coresOf(text: string): string[] {
  const signs = [...text];
  const before = signs.findIndex(isLetter);
  const after = signs.length - 1 - signs.findLastIndex(isLetter);
  const cores: string[] = [];
  for (let left = 0; left <= Math.min(before, decoration); left += 1)
    for (let right = 0; right <= Math.min(after, decoration - left); right += 1)
      cores.push(signs.slice(left, signs.length - right).join(''));
  return cores;
}

/**
 * Returns the letters of a core; undefined when more than `decoration` characters are between and around them.
 * @param whole number of characters of the text
 */
function lettersOf(core: string, whole: number): string | undefined {
  const letters = core.replace(/\P{L}/gu, '');
  return whole - [...letters].length > decoration ? undefined : letters;
}

/**
 * Returns whether a text is a common password, possibly with characters instead of letters, between or around them.
 */
function isCommon(text: string): boolean {
  const cores = coresOf(text).flatMap((core) => [core, unmasked(core, 'i'), unmasked(core, 'l')]);
  const whole = [...text].length;
  return (
    commonWords.has(text) ||
    cores.some((core) => commonWords.has(core) || commonWords.has(lettersOf(core, whole) ?? ''))
  );
}

/** Returns whether little of a text is left without the words that guessers know. */
function isMadeOf(text: string, words: string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && [...rest.replace(/[-_.,\s]/g, '')].length < leastRest;
}

/** Returns the words in names and addresses: `winter`, `lea` and `example` of `lea.winter@example.de`. */
const wordsOf = (...texts: (string | undefined)[]): string[] =>
  texts.flatMap((text = '') => transliterated(text).match(/[\p{L}]+/gu) ?? []);

/**
 * Returns whether a password is soon guessed: because it is a common one with replaced or added characters, or
 * consists of little more than words of the context.
 * @param own names and addresses of the person
 */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const text = transliterated(password);
  const words = [...wordsOf(...own).filter((word) => word.length >= leastWord), ...contextWords].sort(
    (one, other) => other.length - one.length,
  );
  const variants = [text, unmasked(text, 'i'), unmasked(text, 'l')];
  return isCommon(text) || variants.some((each) => isMadeOf(each, words));
}
