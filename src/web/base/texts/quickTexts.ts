import type { i18n } from 'i18next';

/** What only i18next itself can say: values in a format of its own, or another text inside of this one. */
const composed = /\{\{(?!\s*\w+\s*\}\})|\$t\(/;
const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** Options that choose between texts instead of standing in one. */
const choosing = [
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

/** A text with plain words and numbers put in; undefined where that is not all there is to do. */
function filled(text: string, options: unknown): string | undefined {
  if (!text.includes('{{')) return text;
  if (typeof options !== 'object' || options === null) return undefined;
  const values = new Map(Object.entries(options));
  if (choosing.some((option) => values.has(option))) return undefined;
  let whole = true;
  const done = text.replace(placeholder, (_, name: string) => {
    const value: unknown = values.get(name);
    whole &&= typeof value === 'number' || (typeof value === 'string' && !value.includes('$t('));
    return String(value);
  });
  return whole ? done : undefined;
}

/**
 * Lets sentences be looked up directly: most words of a page need nothing of what i18next can do beyond that, or
 * no more than a name or an amount put in, and a page asks for hundreds of them. Everything else goes the usual way.
 */
export function quicken(texts: i18n): void {
  const usual = texts.getFixedT.bind(texts);
  const asItIs = texts.options.interpolation?.escapeValue === false;
  const whole = (key: unknown, namespace: string): string | undefined => {
    if (typeof key !== 'string') return undefined;
    const at = key.indexOf(':');
    const found: unknown =
      at < 0
        ? texts.getResource(texts.language, namespace, key)
        : texts.getResource(texts.language, key.slice(0, at), key.slice(at + 1));
    return typeof found === 'string' && !composed.test(found) ? found : undefined;
  };
  texts.getFixedT = (...args: Parameters<i18n['getFixedT']>) => {
    const [, namespaces, prefix] = args;
    const [namespace = 'common'] = [namespaces ?? []].flat();
    return new Proxy(usual(...args), {
      apply(slow, self, asked: unknown[]) {
        const [key, options] = asked;
        const text = prefix === undefined ? whole(key, namespace) : undefined;
        const plain = asItIs || options === undefined;
        const quick = text === undefined || !plain ? undefined : filled(text, options);
        return quick ?? (Reflect.apply(slow, self, asked) as unknown);
      },
    });
  };
}
