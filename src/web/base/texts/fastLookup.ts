import type { i18n } from 'i18next';

/** Texts that need i18next: formatted values, or references to other texts. */
const needsI18next = /\{\{(?!\s*\w+\s*\}\})|\$t\(/;
const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** Options that choose between texts instead of standing in one. */
const selectingOptions = [
  'count',
  'context',
  'ordinal',
  'defaultValue',
  'ns',
  'lng',
  'fallbackLng',
  'postProcess',
  'replace',
];

/** Fills plain words and numbers into a text; undefined if it needs more than that. */
function interpolate(text: string, options: unknown): string | undefined {
  if (typeof options !== 'object' || options === null) return text.includes('{{') ? undefined : text;
  const values = new Map(Object.entries(options));
  if (selectingOptions.some((option) => values.has(option))) return undefined;
  let whole = true;
  const interpolated = text.replace(placeholder, (_, name: string) => {
    const value: unknown = values.get(name);
    whole &&= typeof value === 'number' || (typeof value === 'string' && !value.includes('$t('));
    return String(value);
  });
  return whole ? interpolated : undefined;
}

/**
 * Speeds up lookups: most texts need no more than a name or an amount filled in, and a page looks up hundreds
 * of them. Everything else is left to i18next.
 */
export function addFastLookup(texts: i18n): void {
  const usual = texts.getFixedT.bind(texts);
  const asItIs = texts.options.interpolation?.escapeValue === false;
  const whole = (key: unknown, namespace: string): string | undefined => {
    if (typeof key !== 'string') return undefined;
    const at = key.indexOf(':');
    const found: unknown =
      at < 0
        ? texts.getResource(texts.language, namespace, key)
        : texts.getResource(texts.language, key.slice(0, at), key.slice(at + 1));
    return typeof found === 'string' && !needsI18next.test(found) ? found : undefined;
  };
  texts.getFixedT = (...args: Parameters<i18n['getFixedT']>) => {
    const [, namespaces, prefix] = args;
    const [namespace = 'common'] = [namespaces ?? []].flat();
    return new Proxy(usual(...args), {
      apply(slow, self, asked: unknown[]) {
        const [key, options] = asked;
        const text = prefix === undefined ? whole(key, namespace) : undefined;
        const plain = asItIs || options === undefined;
        const quick = text === undefined || !plain ? undefined : interpolate(text, options);
        return quick ?? (Reflect.apply(slow, self, asked) as unknown);
      },
    });
  };
}
