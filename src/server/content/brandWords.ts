import { brandTokens } from '../brandTokens.ts';

/** What a brand puts in the places of a text: `{{sender}}`, `{{phone}}`, `{{phoneNumber}}` for links, `{{email}}`. */
export interface BrandWords {
  sender: string;
  phone: string;
  phoneNumber: string;
  email: string;
}

/** The words of a brand, from its design tokens. An unknown key throws. */
export function brandWords(brand: string): BrandWords {
  const { sender, phone } = brandTokens(brand);
  return { sender: sender.name, phone: phone.display, phoneNumber: phone.number, email: sender.email };
}

/** The same value with the places of every text in it filled. Other places stay as they are. */
export function fillBrandWords<T>(value: T, brand: BrandWords): T {
  return fill(value, { ...brand }) as T;
}

function fill(value: unknown, words: { [name: string]: string }): unknown {
  if (typeof value === 'string') {
    return value.replace(
      /\{\{(sender|phoneNumber|phone|email)\}\}/g,
      (place, name: string) => words[name] ?? place,
    );
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, words)]));
}
