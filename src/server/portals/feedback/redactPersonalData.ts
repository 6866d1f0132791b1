const placeholder = '[…]';

/** What in a free text leads to a person: mail, web addresses, IBAN, phone numbers, numbers of contracts, days. */
const identifying = [
  /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /\bhttps?:\/\/\S+/gi,
  /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]){11,30}\b/g,
  /\b\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}\b/g,
  /\+?\d(?:[\s()/.-]{0,3}\d){4,}/g,
];

/**
 * A comment as it may be kept. People are asked to name nobody, and still some leave their number:
 * what can be told by its form is taken out.
 */
export function redactPersonalData(comment: string): string {
  return identifying.reduce((text, pattern) => text.replace(pattern, placeholder), comment);
}
