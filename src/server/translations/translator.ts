import type { Json } from '#engine/definition/json.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Namespaces, TextSet } from './namespaces.ts';

/** The platform speaks German; `one` and `other` are its plural forms. */
const plural = new Intl.PluralRules('de');

/**
 * The `t()` of the server, for mails, outlines and documents. Keys are `namespace:a.b.c`; of several keys the
 * first that exists counts. `{{name}}` is filled from `params`, and `count` chooses between `…_one` and
 * `…_other`. A key that does not exist answers itself, as i18next does in the browser.
 */
export function createTranslator(namespaces: Namespaces, set: TextSet): Translate {
  const find = (key: string, count?: unknown): string | undefined => {
    const colon = key.indexOf(':');
    const texts = namespaces.read(set, key.slice(0, colon))?.texts;
    if (colon < 0 || !texts) return undefined;
    const path = key.slice(colon + 1).split('.');
    const last = path.pop() ?? '';
    const parent = path.reduce<Json | undefined>(member, texts);
    const forms = typeof count === 'number' ? [`${last}_${plural.select(count)}`, last] : [last];
    return forms.map((form) => member(parent, form)).find((text) => typeof text === 'string');
  };

  const translate = (keys: string | string[], params: { [name: string]: unknown } = {}): string => {
    const list = typeof keys === 'string' ? [keys] : keys;
    for (const key of list) {
      const text = find(key, params['count']);
      if (text !== undefined) return fill(text, params);
    }
    return list.at(-1) ?? '';
  };
  return Object.assign(translate, { exists: (key: string) => find(key) !== undefined });
}

function member(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Places without a value stay visible: an empty gap in a sentence would be found by nobody. */
function fill(text: string, params: { [name: string]: unknown }): string {
  return text.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (place, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined || value === null ? place : String(value);
  });
}
