/** Returns a text without what people write one way or another: case, accents, ß, umlauts as two letters. */
const folded = (text: string): string =>
  text
    .toLocaleLowerCase('de')
    .replaceAll('ß', 'ss')
    .replaceAll(/ä/g, 'ae')
    .replaceAll(/ö/g, 'oe')
    .replaceAll(/ü/g, 'ue')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}@.+-]+/u)
    .filter(Boolean);

/** Words of fewer letters name no product. */
const shortestProduct = 4;

/** Returns whether every word that was typed begins a word of a text. */
export function begins(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((each) => words.some((word) => word.startsWith(each)));
}

/**
 * Returns about whom something is asked for: "Winter" of "Notiz zu Winter"; undefined where it is not.
 * @param words.lead words of which one comes first, with blanks between them
 * @param words.fill words that say nothing
 */
export function readAbout(typed: string, { lead, fill }: { lead: string; fill: string }): string | undefined {
  const [first = '', ...others] = typed.trim().split(/\s+/);
  if (!wordsOf(lead).includes(folded(first))) return undefined;
  const filling = new Set(wordsOf(fill));
  return others.filter((word) => !filling.has(folded(word))).join(' ');
}

/** A search that may name products and, beside them, whom they are for. */
export interface Asked<Product> {
  /** Products that are named; empty where none is. */
  products: Product[];
  /** What is left to look for: "winter" of "Angebot Fahrrad für Winter". */
  rest: string;
}

/**
 * Returns what was asked for.
 * @param fill words around an offer that say nothing about it, with blanks between them
 */
export function readAsked<Product extends { title: string }>(
  typed: string,
  offered: Product[],
  fill: string,
): Asked<Product> {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  const filling = new Set(wordsOf(fill));
  const naming = (word: string) =>
    folded(word).length < shortestProduct ? [] : offered.filter(({ title }) => begins(title, word));
  const left = words.filter((word) => !filling.has(folded(word)));
  const named = left.map(naming).filter((found) => found.length > 0);
  const products =
    named.length === 0 ? [] : offered.filter((each) => named.every((found) => found.includes(each)));
  const rest = left.filter((word) => naming(word).length === 0).join(' ');
  return { products, rest };
}
