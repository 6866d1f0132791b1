/**
 * Normalises a name: case, umlauts (ä and ae), ß and ss, accents, punctuation. `Riese & Müller` becomes `riese
 * mueller`.
 */
export function normaliseSpelling(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** Normalises a name typed without umlaut dots: `Riese & Müller` becomes `riese muller`. */
export function spellingWithoutUmlauts(text: string): string {
  return normaliseSpelling(text.replace(/[äöü]/gi, (letter) => letter.normalize('NFD').charAt(0)));
}

/**
 * Returns the number of tolerated typing errors: 0 below four letters (one would match almost anything) and in
 * codes, 1 below eight, else 2.
 */
export function allowedErrors(typed: string): number {
  // A changed digit makes another code.
  if (typed.length < 4 || /^[\d ]+$/.test(typed)) return 0;
  return typed.length < 8 ? 1 : 2;
}

/**
 * Returns by how many typing errors `typed` differs from the start of `word` (wrong, extra, missing or swapped
 * letters); undefined for more than `most`.
 */
export function prefixErrors(word: string, typed: string, most: number): number | undefined {
  if (most < 0 || !startsWithin(word, 0, typed, 0, most)) return undefined;
  let errors = most;
  while (errors > 0 && startsWithin(word, 0, typed, 0, errors - 1)) errors--;
  return errors;
}

function startsWithin(word: string, from: number, typed: string, start: number, errors: number): boolean {
  let at = from;
  let next = start;
  while (next < typed.length && word.charCodeAt(at) === typed.charCodeAt(next)) {
    at++;
    next++;
  }
  if (typed.length - next <= errors) return true;
  if (errors === 0) return false;
  const swapped = typed[next] === word[at + 1] && typed[next + 1] === word[at];
  return (
    (swapped && startsWithin(word, at + 2, typed, next + 2, errors - 1)) ||
    startsWithin(word, at + 1, typed, next + 1, errors - 1) ||
    startsWithin(word, at, typed, next + 1, errors - 1) ||
    startsWithin(word, at + 1, typed, next, errors - 1)
  );
}
