import { useTranslation } from '../ui/translation.tsx';
import type { i18n, TFunction } from 'i18next';
import type { Translate } from '#engine/text/translate.ts';

/** Language used to test whether a text exists, also while keys are shown instead of texts. */
const GERMAN = 'de';

/** Namespaces that every form reads beside its definition's own. */
const sharedNamespaces = ['widgets', 'errors', 'common'];

/** One for each translator, so that all pages and fields share what was looked up once. */
const translators = new WeakMap<TFunction, Translate>();

function translateBy(t: TFunction, i18n: i18n): Translate {
  const existing = translators.get(t);
  if (existing) return existing;
  const cache = new Map<string, string>();
  const there = new Map<string, boolean>();
  const lookUp = (key: string): string => {
    const text = cache.get(key) ?? t(key);
    cache.set(key, text);
    return text;
  };
  const exists = (key: string): boolean => {
    const at = key.indexOf(':');
    const found =
      there.get(key) ??
      (at >= 0 && i18n.getResource(GERMAN, key.slice(0, at), key.slice(at + 1)) !== undefined);
    there.set(key, found);
    return found;
  };
  const translate = (keys: string | string[], params?: Record<string, unknown>) => {
    if (params !== undefined) return t(keys, { ...params });
    return typeof keys === 'string' ? lookUp(keys) : t(keys);
  };
  const translator = Object.assign(translate, { exists });
  translators.set(t, translator);
  return translator;
}

/** The translations in the shape that the engine reads; a new function only when texts have changed. */
export function useTranslate(namespace: string): Translate {
  const { t, i18n } = useTranslation([namespace, ...sharedNamespaces]);
  return translateBy(t, i18n);
}
