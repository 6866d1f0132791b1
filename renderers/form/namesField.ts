/** Letters that words of one family share: `Straße` and `Straßenname`, `Kaufpreis` and `Kaufpreises`. */
const stem = 5;

/** Shorter nouns are looked for as whole words: `Ort` is no part of `sofort`. */
const short = 4;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\d-]+/gu) ?? [];

/** Returns the nouns of a label in lower case; the first word of a question is none. */
function nounsOf(label: string): string[] {
  const words = label.endsWith('?') ? wordsOf(label).slice(1) : wordsOf(label);
  return words
    .filter((word) => /^\p{Lu}/u.test(word) && !/^(Sie|Ihr|Ihre[mnrs]?|Ihnen)$/.test(word))
    .map((word) => word.toLocaleLowerCase('de'));
}

/** Returns whether a sentence about a field names it by a noun of its label: it is then understood alone. */
export function namesField(sentence: string, label: string): boolean {
  const lower = sentence.toLocaleLowerCase('de');
  const words = wordsOf(lower);
  return nounsOf(label).some((noun) =>
    noun.length < short ? words.includes(noun) : lower.includes(noun.slice(0, stem)),
  );
}
