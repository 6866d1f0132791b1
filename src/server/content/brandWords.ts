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

const known = new WeakMap<object, Map<string, unknown>>();

/**
 * The same value with the places of every text in it filled; other places stay as they are. A text that was read
 * once is filled once for each brand: nobody changes what comes from here.
 */
export function fillBrandWords<T>(value: T, brand: BrandWords): T {
  if (typeof value !== 'object' || value === null) return fill(value, { ...brand }) as T;
  const filled = known.get(value) ?? new Map<string, unknown>();
  known.set(value, filled);
  const name = Object.values(brand).join('\n');
  if (!filled.has(name)) filled.set(name, fill(value, { ...brand }));
  return filled.get(name) as T;
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
