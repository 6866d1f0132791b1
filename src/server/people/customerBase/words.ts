const umlauts: { [letter: string]: string } = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Lower case without accents; umlauts as two letters. */
export const normaliseWords = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** The same with umlauts as one letter, as people type who have no umlauts. */
const withoutUmlautLetters = (text: string): string =>
  normaliseWords(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .normalize('NFD')
      .replace(/\p{Mn}/gu, ''),
  );

const split = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The words of a text, each in every spelling that people look for. */
export const wordsOf = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...split(normaliseWords(text)), ...split(withoutUmlautLetters(text))])),
];

/** What somebody types, word by word. More than these are not looked at. */
export const termsOf = (typed: string): string[] => split(normaliseWords(typed)).slice(0, 6);

/** Beginnings of words are kept up to this length; what is longer is compared with the whole word. */
export const longestBeginning = 5;

/** Beginnings of words, from one letter on. */
export const beginningsOf = (words: string[]): string[] => [
  ...new Set(
    words.flatMap((word) =>
      Array.from({ length: Math.min(longestBeginning, word.length) }, (_, at) => word.slice(0, at + 1)),
    ),
  ),
];

/** A number of a customer or a contract, or its beginning; postcodes are words. */
export const isNumber = (term: string): boolean =>
  /^(\d{6,}|[a-z]{2}\d+|2\d[\dx]*)$/.test(term) && term.length >= 3 && !/^\d{1,5}$/.test(term);

/** Marks of what a customer has: a product, a state, both at one contract. They cannot be typed. */
export const marks = {
  product: (product: string) => `#p:${product}`,
  state: (state: string) => `#s:${state}`,
  both: (product: string, state: string) => `#b:${product}:${state}`,
  /** A customer without any contract. */
  none: '#none',
};
