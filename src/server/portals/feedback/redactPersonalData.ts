const placeholder = '[…]';

/** Patterns that identify a person: e-mail, URLs, IBANs, phone and contract numbers, dates. */
const identifying = [
  /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /\bhttps?:\/\/\S+/gi,
  /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]){11,30}\b/g,
  /\b\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}\b/g,
  /\+?\d(?:[\s()/.-]{0,3}\d){4,}/g,
];

/** Returns a comment without data recognisable as personal, which people leave despite the request not to. */
export function redactPersonalData(comment: string): string {
  return identifying.reduce((text, pattern) => text.replace(pattern, placeholder), comment);
}
