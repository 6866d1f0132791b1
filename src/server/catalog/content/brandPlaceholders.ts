import { interpolate } from '../translations/interpolate.ts';
import { brandTokens, type BrandTokens } from '#server/base/brandTokens.ts';

/**
 * Values of a brand for the placeholders `{{sender}}`, `{{phone}}`, `{{phoneNumber}}` (for links) and `{{email}}`.
 */
export interface BrandPlaceholders {
  sender: string;
  phone: string;
  phoneNumber: string;
  email: string;
}

const placeholdersByTokens = new WeakMap<BrandTokens, BrandPlaceholders>();

/**
 * Returns a brand's values from its design tokens, the same object until these change. @throws Error for an unknown
 * key
 */
export function brandPlaceholders(brand: string): BrandPlaceholders {
  const tokens = brandTokens(brand);
  const cached = placeholdersByTokens.get(tokens);
  if (cached) return cached;
  const { sender, phone } = tokens;
  const placeholders = {
    sender: sender.name,
    phone: phone.display,
    phoneNumber: phone.number,
    email: sender.email,
  };
  placeholdersByTokens.set(tokens, placeholders);
  return placeholders;
}

const filledValues = new WeakMap<object, WeakMap<BrandPlaceholders, unknown>>();

/**
 * Returns a copy with the brand's placeholders filled in every text; other placeholders stay. Results are cached
 * per value and brand, so callers must not modify them.
 */
export function fillBrandPlaceholders<T>(value: T, brand: BrandPlaceholders): T {
  if (typeof value !== 'object' || value === null) return fill(value, { ...brand }) as T;
  const filled = filledValues.get(value) ?? new WeakMap<BrandPlaceholders, unknown>();
  filledValues.set(value, filled);
  if (!filled.has(brand)) filled.set(brand, fill(value, { ...brand }));
  return filled.get(brand) as T;
}

function fill(value: unknown, placeholders: { [name: string]: string }): unknown {
  if (typeof value === 'string') return interpolate(value, placeholders);
  if (Array.isArray(value)) return value.map((item) => fill(item, placeholders));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, placeholders)]));
}
