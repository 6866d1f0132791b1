import type { JsonObject } from '#engine/definition/json.ts';
import type { Translate } from '#engine/text/translate.ts';
import { newInstance } from './instance.ts';
import type { Namespaces, TextSet } from './namespaces.ts';

/** Cached texts as they are without values; cleared when full, because keys may contain user input. */
const cacheSize = 50_000;

/** Values that choose between texts. */
const selecting = ['count', 'context', 'ordinal', 'defaultValue'];

/** Returns the part of a key before the colon; '' without one. */
const namespaceOf = (key: string) => key.slice(0, Math.max(0, key.indexOf(':')));

/** A value in a text, as it is given. */
const placeholder = /\{\{(\w+)\}\}/g;

/** Returns a text with its values; undefined where it wants more than values as they are, which i18next knows. */
function filled(text: string, values: { [name: string]: unknown }): string | undefined {
  let isComplete = !text.includes('$t(');
  const wording = text.replace(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    isComplete = false;
    return '';
  });
  // Whatever is left in braces is formatted.
  return isComplete && !text.replace(placeholder, '').includes('{{') ? wording : undefined;
}

/** Gives an instance of i18next the texts of one set as they are in the files now. */
class Texts {
  readonly #instance = newInstance();
  readonly #read: (namespace: string) => JsonObject | undefined;
  readonly #current = new Map<string, JsonObject | undefined>();
  readonly #plain = new Map<string, string>();
  readonly #known = new Map<string, boolean>();

  constructor(read: (namespace: string) => JsonObject | undefined) {
    this.#read = read;
  }

  #load(namespace: string): void {
    const texts = this.#read(namespace);
    if (this.#current.get(namespace) === texts) return;
    if (this.#current.get(namespace)) this.#instance.removeResourceBundle('de', namespace);
    if (texts) this.#instance.addResourceBundle('de', namespace, texts);
    this.#plain.clear();
    this.#known.clear();
    this.#current.set(namespace, texts);
  }

  /** Returns the first text that exists, filled with the values. */
  text(keys: string[], values: { [name: string]: unknown } | undefined): string {
    for (const key of keys) this.#load(namespaceOf(key));
    if (values && selecting.some((name) => values[name] !== undefined)) return this.#instance.t(keys, values);
    const name = keys.join('\n');
    let text = this.#plain.get(name);
    if (text === undefined) {
      text = this.#instance.t(keys);
      if (this.#plain.size >= cacheSize) this.#plain.clear();
      this.#plain.set(name, text);
    }
    if (!values || !text.includes('{{')) return text;
    return filled(text, values) ?? this.#instance.t(keys, values);
  }

  exists(key: string): boolean {
    const namespace = namespaceOf(key);
    this.#load(namespace);
    const isKnown = this.#known.get(key);
    if (isKnown !== undefined) return isKnown;
    const text: unknown = this.#instance.getResource('de', namespace, key.slice(namespace.length + 1));
    const exists = typeof text === 'string';
    if (this.#known.size >= cacheSize) this.#known.clear();
    this.#known.set(key, exists);
    return exists;
  }
}

/** The server's `t()` for mails, outlines and documents. Keys are `namespace:a.b.c`. */
export function createTranslator(namespaces: Pick<Namespaces, 'read'>, set: TextSet): Translate {
  const texts = new Texts((namespace) => namespaces.read(set, namespace)?.texts);
  const translate = (keys: string | string[], values?: { [name: string]: unknown }): string =>
    texts.text(typeof keys === 'string' ? [keys] : keys, values);
  return Object.assign(translate, { exists: (key: string) => texts.exists(key) });
}
