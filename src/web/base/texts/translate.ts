import type { i18n } from 'i18next';
import type { Translate } from '#engine/text/translate.ts';

/** The texts as the engine asks for them: `namespace:a.b.c`, several keys meaning the first that exists. */
export function translateOf(texts: i18n): Translate {
  const translate = (keys: string | string[], params?: Record<string, unknown>): string =>
    texts.t(keys, { ...params });
  return Object.assign(translate, { exists: (key: string) => texts.exists(key, { lng: 'de' }) });
}
