import { createInstance, type i18n, type InitOptions } from 'i18next';

/** As in the browser: German only, texts without HTML, i18next's own rules for missing keys and values. */
const options = {
  lng: 'de',
  fallbackLng: 'de',
  defaultNS: 'common',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions;

/** Returns an instance of i18next without texts. */
export function newInstance(): i18n {
  const instance = createInstance();
  void instance.init(options);
  return instance;
}
