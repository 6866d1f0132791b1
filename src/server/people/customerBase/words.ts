const umlauts: { [letter: string]: string } = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Lower case without accents; umlauts as two letters. */
export const normaliseWords = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** The same with umlauts reduced to their base letter. */
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

/** Returns the words of texts in every spelling that people search for. */
export const wordsOf = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...split(normaliseWords(text)), ...split(withoutUmlautLetters(text))])),
];

/** Returns the words of a search; further ones are ignored. */
export const termsOf = (typed: string): string[] => split(normaliseWords(typed)).slice(0, 6);

/** Prefixes are indexed up to this length; longer terms are compared with whole words. */
export const longestBeginning = 5;

/** Returns all prefixes of words. */
export const beginningsOf = (words: string[]): string[] => [
  ...new Set(
    words.flatMap((word) =>
      Array.from({ length: Math.min(longestBeginning, word.length) }, (_, at) => word.slice(0, at + 1)),
    ),
  ),
];

/** Returns whether a term is a number of a customer or contract, or its beginning; postcodes count as words. */
export const isNumber = (term: string): boolean =>
  /^(\d{6,}|[a-z]{2}\d+|2\d[\dx]*)$/.test(term) && term.length >= 3 && !/^\d{1,5}$/.test(term);

/** Markers for a customer's products and states, and both of one contract. They cannot be typed. */
export const marks = {
  product: (product: string) => `#p:${product}`,
  state: (state: string) => `#s:${state}`,
  both: (product: string, state: string) => `#b:${product}:${state}`,
  /** A whole name, as from `namesOf`. */
  name: (name: string) => `#n:${name}`,
  /** A gap in the cover, by its key. */
  gap: (key: string) => `#g:${key}`,
  /** A customer without contracts. */
  none: '#none',
  /** A person without contracts whom an agent noted. */
  prospect: '#prospect',
};
